import { CANVAS_SAVE_DELAY_MS } from '#contract/canvas/limits.ts'
import type { Canvas } from '#contract/canvas/schema.ts'
import { CallError } from '../../../api/call.ts'
import type { CanvasDraft } from './canvas-draft.ts'
import { saveReducer, type SaveEvent, type SaveState } from './save-reducer.ts'

type CanvasSaving = {
  readonly version: number
  readonly content: string
  readonly change: 'typed' | 'changed' | 'restored'
  readonly note: string
}

type SaverOptions = {
  /** What the server has. */
  canvas: Pick<Canvas, 'version' | 'content'>
  readText: () => string
  save: (saving: CanvasSaving) => Promise<{ version: number }>
  read: () => Promise<Canvas>
  keepVersion: (content: string) => Promise<unknown>
  writeDraft: (draft: CanvasDraft | null) => void
  onState: (state: SaveState) => void
}

type Change = Pick<CanvasSaving, 'change' | 'note'>

const DRAFT_DELAY_MS = 250
const RETRY_FIRST_MS = 2_000
const RETRY_MAX_MS = 30_000
const TYPED: Change = { change: 'typed', note: '' }

/** Stores a text a moment after it was changed, one save at a time. What is not stored yet is kept in the browser. */
export function createSaver({ readText, save, read, keepVersion, writeDraft, onState, ...options }: SaverOptions) {
  let { version, content: savedText } = options.canvas
  let state: SaveState = { kind: 'saved' }
  let change = TYPED
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let draftTimer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | null = null
  let isClosed = false

  const dispatch = (event: SaveEvent) => {
    const next = saveReducer(state, event)
    if (next === state) return
    state = next
    onState(state)
  }
  const keepDraft = () => {
    clearTimeout(draftTimer)
    draftTimer = undefined
    const text = readText()
    writeDraft(text === savedText ? null : { version, content: text })
  }
  const scheduleSave = (delayMs: number) => {
    clearTimeout(saveTimer)
    if (isClosed) return
    saveTimer = setTimeout(() => void flush(), delayMs)
  }

  async function send(): Promise<void> {
    const content = readText()
    if (content === savedText) return settle()
    const sent = change
    dispatch({ type: 'sent' })
    change = TYPED
    try {
      ;({ version } = await save({ version, content, ...sent }))
      savedText = content
      settle()
    } catch (error) {
      if (change === TYPED) change = sent
      await handleFailure(error, content)
    }
  }

  function settle(): void {
    dispatch({ type: 'stored' })
    keepDraft()
    if (state.kind === 'waiting') scheduleSave(CANVAS_SAVE_DELAY_MS)
  }

  async function handleFailure(error: unknown, content: string): Promise<void> {
    const code = error instanceof CallError ? error.code : 'internal'
    if (code === 'conflict') return meetTheirs(content)
    if (code === 'bad_input' || code === 'too_large' || code === 'not_found')
      return dispatch({ type: 'refused', reason: (error as Error).message })
    retryLater()
  }

  function retryLater(): void {
    dispatch({ type: 'lost' })
    const tries = state.kind === 'failed' ? state.tries : 1
    scheduleSave(Math.min(RETRY_FIRST_MS * 2 ** (tries - 1), RETRY_MAX_MS))
  }

  /** Someone else was faster: with another text, or with the very same. */
  async function meetTheirs(content: string): Promise<void> {
    let theirs: Canvas
    try {
      theirs = await read()
    } catch {
      return retryLater()
    }
    if (theirs.content !== content) return dispatch({ type: 'conflict', theirs })
    ;({ version } = theirs)
    savedText = content
    settle()
  }

  /** Saves now, if there is something to save. */
  async function flush(): Promise<void> {
    clearTimeout(saveTimer)
    if (state.kind === 'conflict') return
    saving ??= send().finally(() => (saving = null))
    await saving
  }

  /** The other text is set aside, and this one is saved over it. */
  async function keepMine(): Promise<void> {
    if (state.kind !== 'conflict') return
    const { theirs } = state
    await keepVersion(theirs.content)
    ;({ version, content: savedText } = theirs)
    dispatch({ type: 'resolved', isStored: false })
    await flush()
  }

  /** This text is set aside. Answers the other one, to be shown. */
  async function takeTheirs(): Promise<string | null> {
    if (state.kind !== 'conflict') return null
    const { theirs } = state
    await keepVersion(readText())
    ;({ version, content: savedText } = theirs)
    dispatch({ type: 'resolved', isStored: true })
    writeDraft(null)
    return theirs.content
  }

  return {
    state: () => state,
    /** `note` is what was wished, for a change that was accepted. */
    changed(next: Change = TYPED): void {
      if (next.change !== 'typed') change = next
      dispatch({ type: 'typed' })
      draftTimer ??= setTimeout(keepDraft, DRAFT_DELAY_MS)
      if (state.kind === 'waiting') scheduleSave(CANVAS_SAVE_DELAY_MS)
    },
    flush,
    keepDraft,
    /** The server has been seen to hold another text. Answers it where nothing here is in its way. */
    seen(theirs: Canvas): string | null {
      if (theirs.version <= version || state.kind === 'conflict' || saving) return null
      if (readText() === savedText) {
        ;({ version, content: savedText } = theirs)
        return theirs.content
      }
      if (theirs.content === readText()) {
        ;({ version, content: savedText } = theirs)
        settle()
      } else dispatch({ type: 'conflict', theirs })
      return null
    },
    keepMine,
    takeTheirs,
    /** What is not saved by then is found in the browser the next time. */
    close(): void {
      if (draftTimer !== undefined) keepDraft()
      void flush()
      isClosed = true
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
