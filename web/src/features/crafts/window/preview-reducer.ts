import type { FrameEvent } from '#contract/crafts/frame.ts'

export type ConsoleLine = { readonly level: 'log' | 'info' | 'warn' | 'error'; readonly text: string }

/** What is known of a craft that runs. */
export type PreviewState = {
  readonly failure: string | null
  readonly lines: readonly ConsoleLine[]
  /** Whether what the frame shows is the craft, and not yet an empty page. */
  readonly isDrawn: boolean
  readonly isUnresponsive: boolean
  readonly isStopped: boolean
}

export const INITIAL_PREVIEW: PreviewState = {
  failure: null,
  lines: [],
  isDrawn: false,
  isUnresponsive: false,
  isStopped: false,
}

/** A craft that talks without end is heard this far back. */
export const MAX_CONSOLE_LINES = 200

export type PreviewEvent =
  | { readonly type: 'begin' | 'stop' | 'hide' }
  | { readonly type: 'silent'; readonly isUnresponsive: boolean }
  | { readonly type: 'message'; readonly message: FrameEvent }

/** Follows a craft while it runs. The first failure is the one that matters: others follow from it. */
export function previewReducer(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'begin':
      return { ...INITIAL_PREVIEW, isDrawn: state.isDrawn }
    case 'stop':
      return { ...state, isStopped: true, isUnresponsive: false }
    case 'hide':
      return { ...state, failure: null }
    case 'silent':
      return { ...state, isUnresponsive: event.isUnresponsive }
    case 'message':
      return applyFrameMessage(state, event.message)
  }
}

function applyFrameMessage(state: PreviewState, message: FrameEvent): PreviewState {
  if (message.type === 'ready') return { ...state, isDrawn: false }
  if (message.type === 'drawn') return { ...state, isDrawn: true }
  if (message.type === 'failed') return { ...state, failure: state.failure ?? message.message, isDrawn: true }
  if (message.type !== 'console') return state
  const { level, text } = message
  return { ...state, lines: [...state.lines, { level, text }].slice(-MAX_CONSOLE_LINES) }
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
