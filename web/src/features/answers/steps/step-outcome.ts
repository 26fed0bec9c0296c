import { pastTense, stepMessages } from '#contract/tools/step-messages.ts'
import { cleanName } from '../../../format/names.ts'
import type { ToolUse } from '#contract/tools/schema.ts'

/** How a step ended that was not done, and why, in a sentence. */
export type Undone = { readonly kind: 'refused' | 'stopped' | 'failed'; readonly why: string }

/** Null for one that was done, or is not over. Whatever was stored, nobody reads what a model was told. */
export function undoneOf({ state, decision, question, output }: ToolUse): Undone | null {
  if (state !== 'failed') return null
  if (decision?.choice === 'refuse') {
    return { kind: 'refused', why: decision.words ? stepMessages.refusedWith(decision.words) : stepMessages.refused }
  }
  if (output === '' && question && !decision) return { kind: 'refused', why: stepMessages.notDecided }
  if (output === '') return { kind: 'stopped', why: stepMessages.stopped }
  return { kind: 'failed', why: output.split('\n', 1)[0]! }
}

/** What a step does, did, or was to do. */
export function titleOf({ title, name, state }: ToolUse): string {
  const shown = title ?? name
  return state === 'done' ? pastTense(shown) : shown
}

/** Those whose title names a site. */
const PAGE_TOOLS = new Set(['read_page', 'find_in_page'])

/** Which page of its site a step is about: by its title, or by its address as long as that is all there is. */
export function pageOf({ name, view, input }: ToolUse): string | null {
  if (view?.kind === 'page' && view.title.trim() !== '' && view.title !== view.site) return cleanName(view.title)
  const url = view?.kind === 'page' ? view.url : PAGE_TOOLS.has(name) ? urlIn(input) : undefined
  if (url === undefined || !URL.canParse(url)) return null
  const { pathname } = new URL(url)
  return pathname === '/' ? null : cleanName(decoded(pathname))
}

/** What a step is sent is kept as JSON, and may be cut. */
function urlIn(input: string): string | undefined {
  try {
    const { url } = JSON.parse(input) as { url?: unknown }
    return typeof url === 'string' ? url : undefined
  } catch {
    return undefined
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
