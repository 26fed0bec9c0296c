import type { MadeCraft } from './craft.ts'

const FLOW_MAX_STEPS = 40
const STEP_MAX_CHARS = 120

/** Steps one after the other; a step that asks something is a diamond. No branch is made up. */
export function flowDiagram(title: string, steps: readonly string[]): MadeCraft {
  const nodes = steps.slice(0, FLOW_MAX_STEPS).map((step, at) => {
    const label = `"${mermaidText(step)}"`
    const isEdge = at === 0 || at === Math.min(steps.length, FLOW_MAX_STEPS) - 1
    if (/\?\s*$/.test(step)) return `  s${at + 1}{${label}}`
    return isEdge ? `  s${at + 1}([${label}])` : `  s${at + 1}[${label}]`
  })
  const arrows = nodes.slice(1).map((_, at) => `  s${at + 1} --> s${at + 2}`)
  return { title, type: 'application/craft.mermaid', content: ['flowchart TD', ...nodes, ...arrows].join('\n') }
}

/** Text that Mermaid shows and never reads. */
function mermaidText(text: string): string {
  return text
    .slice(0, STEP_MAX_CHARS)
    .replaceAll(/[\uD800-\uDBFF]$/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('#', '#35;')
    .replaceAll('"', '#quot;')
    .replaceAll('<', '#lt;')
    .replaceAll('>', '#gt;')
    .replaceAll('`', '#96;')
    .replaceAll('%', '#37;')
    .trim()
}
