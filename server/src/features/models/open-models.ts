import { formatBytes } from '#contract/format-bytes.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { OfferedOpenModel } from '#contract/models/local-models.ts'
import { OPEN_MODELS, type OpenModel } from '../../adapters/models/local/index.ts'

type Machine = { readonly memoryBytes: number; readonly freeBytes: number; readonly cores: number }

/** A machine that is sold with 8 GB says that it has a little less. */
const MEMORY_SLACK = 1.12

/** What so many cores write at a speed that people read at, by the memory that a model needs. */
const QUICK_ENOUGH: readonly { readonly cores: number; readonly memoryBytes: number }[] = [
  { cores: 8, memoryBytes: Infinity },
  { cores: 4, memoryBytes: 8 * 1024 ** 3 },
  { cores: 0, memoryBytes: 4 * 1024 ** 3 },
]

/** The list of open models, as this machine can take them: of each kind the largest that fits is the one to take. */
export function offerOpenModels(hub: string, machine: Machine, models = OPEN_MODELS): OfferedOpenModel[] {
  const best = new Map<string, OpenModel>()
  const quickBytes = QUICK_ENOUGH.find(({ cores }) => machine.cores >= cores)!.memoryBytes
  for (const model of models) {
    if (model.memoryBytes > quickBytes) continue
    if (problemOf(model, machine) !== null) continue
    const existing = best.get(model.kind)
    if (!existing || existing.memoryBytes < model.memoryBytes) best.set(model.kind, model)
  }
  return models.map((model) => {
    const { kind, title, about, repository, file, sizeBytes, isSizeExact, sha256, licence, memoryBytes } = model
    return {
      kind,
      title,
      about,
      fileName: file,
      url: `${hub}/${repository}/resolve/main/${file}`,
      page: `${hub}/${repository}`,
      sizeBytes,
      isSizeExact,
      sha256,
      licence,
      memoryBytes,
      problem: problemOf(model, machine),
      isRecommended: best.get(kind) === model,
    }
  })
}

function problemOf({ memoryBytes, sizeBytes }: OpenModel, machine: Machine): string | null {
  if (memoryBytes > machine.memoryBytes * MEMORY_SLACK)
    return localModelMessages.needsMemory(formatBytes(memoryBytes), formatBytes(machine.memoryBytes))
  if (sizeBytes > machine.freeBytes)
    return localModelMessages.needsDisk(formatBytes(sizeBytes), formatBytes(machine.freeBytes))
  return null
}
