import { ChangeSet, StateEffect, StateField, type Extension, type Range, type Transaction } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { mapPieces, outside, type Piece } from './pieces.ts'

export type ProposedPiece = Piece & {
  readonly id: number
  /** What was wished. */
  readonly note: string
}

/** `start` is where it began when it was asked for, and `changes` what the person has typed since. */
type AskedPassage = {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly changes: ChangeSet
  /** What has come so far. It stands behind the passage and is no part of the text. */
  readonly words: string
}

/** What is proposed for the text, and the passage that a change is on its way for. */
export type Proposals = {
  readonly asked: AskedPassage | null
  readonly pieces: readonly ProposedPiece[]
  readonly currentId: number | null
  readonly lastId: number
}

const NONE: Proposals = { asked: null, pieces: [], currentId: null, lastId: 0 }

export const askFor = StateEffect.define<{ from: number; to: number } | null>()
export const showComing = StateEffect.define<string>()
export const addPieces = StateEffect.define<readonly (Piece & { note: string })[]>()
/** They were accepted or refused. */
export const settlePieces = StateEffect.define<readonly number[]>()
export const choosePiece = StateEffect.define<number>()

/** Keeps proposals in their places, whatever is typed meanwhile. */
export const proposalsField = StateField.define<Proposals>({
  create: () => NONE,
  update: (proposals, transaction) =>
    withCurrent(transaction.effects.reduce(applyEffect(transaction), followed(proposals, transaction))),
  provide: (field) => EditorView.decorations.from(field, decorate),
})

function followed(proposals: Proposals, { docChanged, changes, newDoc }: Transaction): Proposals {
  if (!docChanged) return proposals
  const { asked, pieces } = proposals
  return {
    ...proposals,
    asked: asked && {
      ...asked,
      from: changes.mapPos(asked.from, -1),
      to: changes.mapPos(asked.to, 1),
      changes: asked.changes.compose(changes),
    },
    pieces: mapPieces(pieces, changes, newDoc),
  }
}

function applyEffect({ newDoc }: Transaction) {
  return (proposals: Proposals, effect: StateEffect<unknown>): Proposals => {
    if (effect.is(askFor)) {
      const range = effect.value
      if (!range) return { ...proposals, asked: null }
      const asked = { ...range, start: range.from, changes: ChangeSet.empty(newDoc.length), words: '' }
      return { ...proposals, asked, pieces: outside(proposals.pieces, range.from < range.to ? [range] : []) }
    }
    if (effect.is(showComing)) {
      const { asked } = proposals
      return asked ? { ...proposals, asked: { ...asked, words: effect.value } } : proposals
    }
    if (effect.is(addPieces)) {
      const added = effect.value.map((piece, at) => ({ ...piece, id: proposals.lastId + 1 + at }))
      const pieces = [...outside(proposals.pieces, added), ...added].toSorted((a, b) => a.from - b.from)
      const currentId = added[0]?.id ?? proposals.currentId
      return { ...proposals, pieces, currentId, lastId: proposals.lastId + added.length }
    }
    if (effect.is(settlePieces)) {
      const { pieces, currentId } = proposals
      const settled = new Set(effect.value)
      const left = pieces.filter(({ id }) => !settled.has(id))
      const at = pieces.findIndex(({ id }) => id === currentId)
      // The next one that is left, or the first.
      const next = pieces.slice(at + 1).find(({ id }) => !settled.has(id)) ?? left[0]
      const isSettled = currentId !== null && settled.has(currentId)
      return { ...proposals, pieces: left, currentId: isSettled ? (next?.id ?? null) : currentId }
    }
    return effect.is(choosePiece) ? { ...proposals, currentId: effect.value } : proposals
  }
}

/** The one that is looked at is always one that is there. */
function withCurrent(proposals: Proposals): Proposals {
  const { pieces, currentId } = proposals
  if (pieces.some(({ id }) => id === currentId)) return proposals
  const first = pieces[0]?.id ?? null
  return first === currentId ? proposals : { ...proposals, currentId: first }
}

function decorate({ asked, pieces, currentId }: Proposals): DecorationSet {
  const marks: Range<Decoration>[] = []
  if (asked && asked.from < asked.to) marks.push(ASKED.range(asked.from, asked.to))
  if (asked && asked.words !== '')
    marks.push(Decoration.widget({ widget: new ComingWidget(asked.words), side: 1 }).range(asked.to))
  for (const piece of pieces) {
    const isCurrent = piece.id === currentId
    const data = { 'data-piece': String(piece.id) }
    if (piece.before !== '') {
      const name = `cm-piece-before${isCurrent ? ' cm-piece-current' : ''}`
      marks.push(Decoration.mark({ class: name, attributes: data }).range(piece.from, piece.to))
    }
    if (piece.after !== '')
      marks.push(Decoration.widget({ widget: new AfterWidget(piece, isCurrent), side: 1 }).range(piece.to))
  }
  return Decoration.set(marks, true)
}

const ASKED = Decoration.mark({ class: 'cm-asked' })

/** Words on their way, where they will stand. They are told elsewhere to whoever listens. */
class ComingWidget extends WidgetType {
  private readonly words: string
  constructor(words: string) {
    super()
    this.words = words
  }
  override eq(other: ComingWidget): boolean {
    return other.words === this.words
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('ins')
    element.className = 'cm-coming'
    element.ariaHidden = 'true'
    element.textContent = this.words
    return element
  }
  /** The same element grows: nothing around it is laid out anew. */
  override updateDOM(element: HTMLElement): boolean {
    element.textContent = this.words
    return true
  }
}

/** The words that would come. They are not part of the text before they are accepted. */
class AfterWidget extends WidgetType {
  private readonly piece: ProposedPiece
  private readonly isCurrent: boolean
  constructor(piece: ProposedPiece, isCurrent: boolean) {
    super()
    this.piece = piece
    this.isCurrent = isCurrent
  }
  override eq(other: AfterWidget): boolean {
    return other.piece.id === this.piece.id && other.isCurrent === this.isCurrent
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('ins')
    element.className = `cm-piece-after${this.isCurrent ? ' cm-piece-current' : ''}`
    element.dataset['piece'] = String(this.piece.id)
    element.textContent = this.piece.after
    return element
  }
  override ignoreEvent(): boolean {
    return false
  }
}

/** A press on a proposed change makes it the one that is looked at. */
export const choosesByPress: Extension = EditorView.domEventHandlers({
  mousedown(event, view) {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-piece]')
    const id = Number(element?.dataset['piece'])
    if (!element || !Number.isInteger(id)) return false
    view.dispatch({ effects: choosePiece.of(id) })
    return false
  },
})

export const proposalsTheme = EditorView.theme({
  '.cm-asked': { backgroundColor: 'color-mix(in oklab, var(--accent) 12%, transparent)', borderRadius: '2px' },
  '.cm-piece-before': {
    color: 'var(--ink-3)',
    textDecoration: 'line-through',
    textDecorationColor: 'var(--danger)',
    cursor: 'pointer',
  },
  '.cm-piece-after': {
    color: 'var(--accent)',
    backgroundColor: 'var(--accent-soft)',
    textDecoration: 'none',
    whiteSpace: 'pre-wrap',
    borderRadius: '2px',
    cursor: 'pointer',
  },
  '.cm-coming': {
    color: 'var(--accent)',
    backgroundColor: 'var(--accent-soft)',
    textDecoration: 'none',
    whiteSpace: 'pre-wrap',
    borderRadius: '2px',
    marginInline: '0.25em',
  },
  '.cm-piece-current': { outline: '1px solid var(--accent)', outlineOffset: '1px', borderRadius: '2px' },
})
