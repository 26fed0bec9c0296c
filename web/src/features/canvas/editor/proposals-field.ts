import { ChangeSet, StateEffect, StateField, type Extension, type Range, type Transaction } from '@codemirror/state'
import { Decoration, EditorView, WidgetType, type DecorationSet } from '@codemirror/view'
import { mapHunks, outside, type Hunk } from './hunks.ts'

export type ProposedHunk = Hunk & {
  readonly id: number
  /** What was wished. */
  readonly note: string
}

/** `start` is where it began when it was asked for, and `changes` what the person has typed since. */
type RequestedPassage = {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly changes: ChangeSet
  /** What has come so far. It stands behind the passage and is no part of the text. */
  readonly words: string
}

/** What is proposed for the text, and the passage that a change is on its way for. */
type Proposals = {
  readonly requested: RequestedPassage | null
  readonly hunks: readonly ProposedHunk[]
  readonly currentId: number | null
  readonly lastId: number
}

const NONE: Proposals = { requested: null, hunks: [], currentId: null, lastId: 0 }

export const askFor = StateEffect.define<{ from: number; to: number } | null>()
export const showComing = StateEffect.define<string>()
export const addHunks = StateEffect.define<readonly (Hunk & { note: string })[]>()
/** They were accepted or refused. */
export const settleHunks = StateEffect.define<readonly number[]>()
export const chooseHunk = StateEffect.define<number>()

/** Keeps proposals in their places, whatever is typed meanwhile. */
export const proposalsField = StateField.define<Proposals>({
  create: () => NONE,
  update: (proposals, transaction) =>
    withCurrent(transaction.effects.reduce(applyEffect(transaction), followed(proposals, transaction))),
  provide: (field) => EditorView.decorations.from(field, decorate),
})

function followed(proposals: Proposals, { docChanged, changes, newDoc }: Transaction): Proposals {
  if (!docChanged) return proposals
  const { requested, hunks } = proposals
  return {
    ...proposals,
    requested: requested && {
      ...requested,
      from: changes.mapPos(requested.from, -1),
      to: changes.mapPos(requested.to, 1),
      changes: requested.changes.compose(changes),
    },
    hunks: mapHunks(hunks, changes, newDoc),
  }
}

function applyEffect({ newDoc }: Transaction) {
  return (proposals: Proposals, effect: StateEffect<unknown>): Proposals => {
    if (effect.is(askFor)) {
      const range = effect.value
      if (!range) return { ...proposals, requested: null }
      const requested = { ...range, start: range.from, changes: ChangeSet.empty(newDoc.length), words: '' }
      return { ...proposals, requested, hunks: outside(proposals.hunks, range.from < range.to ? [range] : []) }
    }
    if (effect.is(showComing)) {
      const { requested } = proposals
      return requested ? { ...proposals, requested: { ...requested, words: effect.value } } : proposals
    }
    if (effect.is(addHunks)) {
      const added = effect.value.map((hunk, at) => ({ ...hunk, id: proposals.lastId + 1 + at }))
      const hunks = [...outside(proposals.hunks, added), ...added].toSorted((a, b) => a.from - b.from)
      const currentId = added[0]?.id ?? proposals.currentId
      return { ...proposals, hunks, currentId, lastId: proposals.lastId + added.length }
    }
    if (effect.is(settleHunks)) {
      const { hunks, currentId } = proposals
      const settled = new Set(effect.value)
      const left = hunks.filter(({ id }) => !settled.has(id))
      const at = hunks.findIndex(({ id }) => id === currentId)
      // The next one that is left, or the first.
      const next = hunks.slice(at + 1).find(({ id }) => !settled.has(id)) ?? left[0]
      const isSettled = currentId !== null && settled.has(currentId)
      return { ...proposals, hunks: left, currentId: isSettled ? (next?.id ?? null) : currentId }
    }
    return effect.is(chooseHunk) ? { ...proposals, currentId: effect.value } : proposals
  }
}

/** The one that is looked at is always one that is there. */
function withCurrent(proposals: Proposals): Proposals {
  const { hunks, currentId } = proposals
  if (hunks.some(({ id }) => id === currentId)) return proposals
  const first = hunks[0]?.id ?? null
  return first === currentId ? proposals : { ...proposals, currentId: first }
}

function decorate({ requested, hunks, currentId }: Proposals): DecorationSet {
  const marks: Range<Decoration>[] = []
  if (requested && requested.from < requested.to) marks.push(REQUESTED.range(requested.from, requested.to))
  if (requested && requested.words !== '')
    marks.push(Decoration.widget({ widget: new ComingWidget(requested.words), side: 1 }).range(requested.to))
  for (const hunk of hunks) {
    const isCurrent = hunk.id === currentId
    const data = { 'data-hunk': String(hunk.id) }
    if (hunk.before !== '') {
      const name = `cm-hunk-before${isCurrent ? ' cm-hunk-current' : ''}`
      marks.push(Decoration.mark({ class: name, attributes: data }).range(hunk.from, hunk.to))
    }
    if (hunk.after !== '')
      marks.push(Decoration.widget({ widget: new AfterWidget(hunk, isCurrent), side: 1 }).range(hunk.to))
  }
  return Decoration.set(marks, true)
}

const REQUESTED = Decoration.mark({ class: 'cm-requested' })

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
  private readonly hunk: ProposedHunk
  private readonly isCurrent: boolean
  constructor(hunk: ProposedHunk, isCurrent: boolean) {
    super()
    this.hunk = hunk
    this.isCurrent = isCurrent
  }
  override eq(other: AfterWidget): boolean {
    return other.hunk.id === this.hunk.id && other.isCurrent === this.isCurrent
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('ins')
    element.className = `cm-hunk-after${this.isCurrent ? ' cm-hunk-current' : ''}`
    element.dataset['hunk'] = String(this.hunk.id)
    element.textContent = this.hunk.after
    return element
  }
  override ignoreEvent(): boolean {
    return false
  }
}

/** A press on a proposed change makes it the one that is looked at. */
export const choosesByPress: Extension = EditorView.domEventHandlers({
  mousedown(event, view) {
    const element = (event.target as HTMLElement).closest<HTMLElement>('[data-hunk]')
    const id = Number(element?.dataset['hunk'])
    if (!element || !Number.isInteger(id)) return false
    view.dispatch({ effects: chooseHunk.of(id) })
    return false
  },
})

export const proposalsTheme = EditorView.theme({
  '.cm-requested': { backgroundColor: 'color-mix(in oklab, var(--accent) 12%, transparent)', borderRadius: '2px' },
  '.cm-hunk-before': {
    color: 'var(--ink-3)',
    textDecoration: 'line-through',
    textDecorationColor: 'var(--danger)',
    cursor: 'pointer',
  },
  '.cm-hunk-after': {
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
  '.cm-hunk-current': { outline: '1px solid var(--accent)', outlineOffset: '1px', borderRadius: '2px' },
})
