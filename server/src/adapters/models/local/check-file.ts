import { localModelMessages } from '#contract/models/local-messages.ts'
import type { FileKind } from '#contract/models/local-models.ts'
import type { GgufHeader } from './gguf-header.ts'

/** What a file is, and why it cannot be used, in a sentence. */
export type FileCheck = { readonly kind: FileKind; readonly problem: string | null }

/** Models that write nothing: they turn text into numbers. */
const EMBEDDING = /bert|nomic|jina|embedding|t5encoder/
/** The eyes and ears of other models. */
const PROJECTOR = /clip|mmproj/
const RANK_POOLING = 4
/** A model in several files is opened by its first. */
const PART = /^(.*-)(\d{5})(-of-)(\d{5})(\.gguf)$/i

/** Looks at what a file says about itself. `others` are the names of the files beside it. */
export function checkFile(
  file: { readonly fileName: string; readonly sizeBytes: number },
  header: GgufHeader | undefined,
  others: readonly string[],
): FileCheck {
  const { fileName, sizeBytes } = file
  if (!header)
    return { kind: 'other', problem: sizeBytes === 0 ? localModelMessages.fileEmpty : localModelMessages.fileNotGguf }
  const kind = kindOf(fileName, header)
  if (sizeBytes < header.impliedBytes)
    return { kind, problem: localModelMessages.fileCut(sizeBytes, header.impliedBytes) }
  if (kind === 'other') return { kind, problem: localModelMessages.fileNotForChat }
  const missing = missingParts(fileName, others)
  return { kind, problem: missing > 0 ? localModelMessages.partsMissing(missing) : null }
}

function kindOf(fileName: string, { architecture = '', name = '', pooling }: GgufHeader): FileKind {
  const part = PART.exec(fileName)
  if (part && Number(part[2]) > 1) return 'part'
  if (architecture === '' || PROJECTOR.test(architecture)) return 'other'
  const writesNothing = EMBEDDING.test(architecture) || (pooling ?? 0) > 0
  if (!writesNothing) return 'chat'
  return pooling === RANK_POOLING || /rerank/i.test(`${fileName} ${name}`) ? 'reranker' : 'embedding'
}

function missingParts(fileName: string, others: readonly string[]): number {
  const [, before, number, of, total, ending] = PART.exec(fileName) ?? []
  if (Number(number) !== 1) return 0
  const names = Array.from(
    { length: Number(total) },
    (_, at) => `${before}${String(at + 1).padStart(5, '0')}${of}${total}${ending}`,
  )
  return names.filter((name) => !others.includes(name)).length
}
