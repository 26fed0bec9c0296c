import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

const PROJECT_ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['contract/src', 'text/src', 'engine/src', 'server/src', 'web/src', 'craft-frame/src', 'e2e', 'bench']

/** What breaks an arrow of docs/architecture.md, a line each. */
export async function brokenArrows(folder = PROJECT_ROOT): Promise<string[]> {
  const result = await readArrows(folder)
  return result.summary.violations.map((broken) => {
    const cycle = broken.cycle?.map((step) => step.name).join(' -> ')
    return `${broken.rule.name}: ${broken.from} -> ${cycle ?? broken.to}`
  })
}

async function readArrows(folder: string): Promise<ICruiseResult> {
  const config = await extractConfig(join(PROJECT_ROOT, '.dependency-cruiser.cjs'))
  const { forbidden = [], options = {} } = config
  const rooms = ROOMS.filter((room) => existsSync(join(folder, room)))
  const { output } = await cruise(
    rooms,
    { ...options, ruleSet: { forbidden }, validate: true, baseDir: folder },
    options.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error('The arrows were answered as text.')
  // A parser that cannot read .ts finds nothing and so allows everything.
  const readable = output.modules.filter((module) => /[.]tsx?$/.test(module.source))
  if (readable.length === 0) throw new Error('No TypeScript file was read, so no arrow was checked.')
  return output
}
