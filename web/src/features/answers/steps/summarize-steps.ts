import { isOpenQuestion } from '#contract/chat/fold.ts'
import { imagesOf } from '#contract/tools/images-of.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import { formatCount } from '../../../format/counts.ts'
import { titleOf, undoneOf } from './step-outcome.ts'

/** What steps came to, in one line: "Searched the web, read 3 pages in 4 s". */
export function summarizeSteps(tools: readonly ToolUse[]): string {
  const done = tools.filter(({ state }) => state === 'done')
  const asking = tools.filter(isOpenQuestion).length
  const kinds = Map.groupBy(done, ({ view }) => view?.kind)
  const pictures = done.flatMap(({ view }) => imagesOf(view)).length
  const others = done.filter(({ view }) => !NAMED.has(view?.kind)).length
  const parts = [
    kinds.has('results') && 'searched the web',
    kinds.has('page') && `read ${counted(new Set(kinds.get('page')!.map(pageOf)).size, 'page')}`,
    kinds.has('passages') && 'looked into your documents',
    pictures > 0 && `painted ${counted(pictures, 'picture')}`,
    others > 0 && `took ${counted(others, 'step')}`,
    ...namesUndone(tools),
    asking > 0 && `${counted(asking, 'step')} ${asking === 1 ? 'waits' : 'wait'} for you`,
  ].filter((part) => part !== false)
  const summary = parts.join(', ')
  const sentence = summary.slice(0, 1).toUpperCase() + summary.slice(1)
  const ms = Math.max(0, ...done.map((tool) => tool.ms ?? 0))
  return ms > 0 && done.length === tools.length ? `${sentence} in ${formatDuration(ms)}` : sentence
}

/** What was not done, by what it was to do: "“Reading example.com” did not work". */
function namesUndone(tools: readonly ToolUse[]): string[] {
  const byKind = Map.groupBy(tools, (tool) => undoneOf(tool)?.kind)
  return UNDONE_KINDS.flatMap((kind) => {
    const [first, ...others] = byKind.get(kind) ?? []
    if (!first) return []
    const named = `“${titleOf(first)}”${others.length > 0 ? ` and ${counted(others.length, 'other')}` : ''}`
    const isOne = others.length === 0
    if (kind === 'refused') return [`${named} ${isOne ? 'was' : 'were'} not allowed`]
    return [kind === 'stopped' ? `${named} ${isOne ? 'was' : 'were'} stopped` : `${named} did not work`]
  })
}

const UNDONE_KINDS = ['failed', 'refused', 'stopped'] as const

/** How long something took, as short as it can be said. */
export function formatDuration(ms: number): string {
  if (ms < 950) return `${Math.max(0.1, Math.round(ms / 100) / 10)} s`
  const seconds = Math.round(ms / 1_000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** What is said in words of its own; all else is a step. */
const NAMED = new Set<string | undefined>(['results', 'page', 'passages', 'image', 'images'])

function pageOf({ view }: ToolUse): string {
  return view?.kind === 'page' ? view.url : ''
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
