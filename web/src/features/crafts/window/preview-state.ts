import type { FromFrame } from '#contract/crafts/frame.ts'

export type ConsoleLine = { readonly level: 'log' | 'info' | 'warn' | 'error'; readonly text: string }

/** What is known of a craft that runs. */
export type PreviewState = {
  readonly failure: string | null
  readonly lines: readonly ConsoleLine[]
  /** Whether what the frame shows is the craft, and not yet an empty page. */
  readonly isDrawn: boolean
  readonly isSilent: boolean
  readonly isStopped: boolean
}

export const QUIET: PreviewState = { failure: null, lines: [], isDrawn: false, isSilent: false, isStopped: false }

/** A craft that talks without end is heard this far back. */
export const LINES_KEPT = 200

export type PreviewEvent =
  | { readonly type: 'begin' | 'stop' | 'hide' }
  | { readonly type: 'silent'; readonly isSilent: boolean }
  | { readonly type: 'said'; readonly said: FromFrame }

/** Follows a craft while it runs. The first failure is the one that matters: others follow from it. */
export function hear(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'begin':
      return { ...QUIET, isDrawn: state.isDrawn }
    case 'stop':
      return { ...state, isStopped: true, isSilent: false }
    case 'hide':
      return { ...state, failure: null }
    case 'silent':
      return { ...state, isSilent: event.isSilent }
    case 'said':
      return heard(state, event.said)
  }
}

function heard(state: PreviewState, said: FromFrame): PreviewState {
  if (said.type === 'ready') return { ...state, isDrawn: false }
  if (said.type === 'drawn') return { ...state, isDrawn: true }
  if (said.type === 'failed') return { ...state, failure: state.failure ?? said.message, isDrawn: true }
  if (said.type !== 'console') return state
  const { level, text } = said
  return { ...state, lines: [...state.lines, { level, text }].slice(-LINES_KEPT) }
}

/** What the model is asked when a craft broke. */
export function fixRequest(title: string, failure: string, lines: readonly ConsoleLine[]): string {
  const warnings = lines.filter(({ level }) => level === 'warn' || level === 'error').slice(-5)
  const also =
    warnings.length > 0 ? `\n\nIts console says:\n${fenced(warnings.map(({ text }) => text).join('\n'))}` : ''
  return `The craft “${title}” broke when it ran:\n${fenced(failure)}${also}\n\nPlease fix it.`
}

/** As a block that its own words cannot end. */
function fenced(text: string): string {
  const cut = text.slice(0, 3_000)
  const longest = (cut.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${cut}\n${fence}`
}
