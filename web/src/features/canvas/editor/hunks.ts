import { MapMode, type ChangeDesc, type Text } from '@codemirror/state'
import { splitChanges, type TextPart } from '../../../format/split-changes.ts'

/** A change of a text that waits to be accepted or refused: `before` stands from `from` to `to`. */
export type Hunk = { readonly from: number; readonly to: number; readonly before: string; readonly after: string }

/** Changes with no more than this between them are one: taken apart, neither could be read. */
const GAP_MAX_CHARS = 14

/** What was changed in a passage, as hunks that make sense alone. `offset` is where the passage begins in its text. */
export function splitHunks(original: string, changed: string, offset: number): Hunk[] {
  const hunks: Hunk[] = []
  let at = offset
  let gap = ''
  for (const part of splitChanges(original, changed)) {
    if (part.kind === 'same') {
      gap = part.text
    } else {
      const last = hunks.at(-1)
      if (last && isReadAsOne(gap)) hunks[hunks.length - 1] = join(last, gap, part)
      else hunks.push({ from: at + gap.length, to: at + gap.length + part.before.length, ...wordsOf(part) })
      at += gap.length + part.before.length
      gap = ''
    }
  }
  return hunks
}

type Change = Extract<TextPart, { kind: 'change' }>

function wordsOf({ before, after }: Change) {
  return { before, after }
}

function isReadAsOne(gap: string): boolean {
  return gap.length <= GAP_MAX_CHARS && !/[\n.!?。！？]/.test(gap)
}

function join(hunk: Hunk, gap: string, { before, after }: Change): Hunk {
  return {
    from: hunk.from,
    to: hunk.to + gap.length + before.length,
    before: hunk.before + gap + before,
    after: hunk.after + gap + after,
  }
}

/** Where hunks stand after the text was changed. One whose own words were touched is gone. */
export function mapHunks<P extends Hunk>(hunks: readonly P[], changes: ChangeDesc, doc: Text): P[] {
  return hunks.flatMap((hunk) => {
    if (hunk.before === '') {
      const at = changes.mapPos(hunk.from, -1, MapMode.TrackDel)
      return at === null ? [] : [{ ...hunk, from: at, to: at }]
    }
    const [from, to] = [changes.mapPos(hunk.from, 1), changes.mapPos(hunk.to, -1)]
    return from < to && doc.sliceString(from, to) === hunk.before ? [{ ...hunk, from, to }] : []
  })
}

/** A stretch of a text and what is to stand there instead. Without words to find, it is added at the end. */
export type TextEdit = { readonly find: string; readonly replace: string }

/** The hunks of several edits, each where its words stand first and no other edit has been. */
export function locateEdits(text: string, edits: readonly TextEdit[]): { hunks: Hunk[]; missed: number } {
  const taken: { from: number; to: number }[] = []
  const isFree = (from: number, to: number) => !taken.some((each) => from < each.to && to > each.from)
  let missed = 0
  const hunks = edits.flatMap(({ find, replace }) => {
    if (find === '') return [{ from: text.length, to: text.length, before: '', after: replace }]
    let from = text.indexOf(find)
    while (from >= 0 && !isFree(from, from + find.length)) from = text.indexOf(find, from + 1)
    if (from < 0) {
      missed += 1
      return []
    }
    taken.push({ from, to: from + find.length })
    return splitHunks(find, replace, from)
  })
  return { hunks: hunks.toSorted((a, b) => a.from - b.from), missed }
}

/** Hunks that stand in none of these; a later instruction about the same words replaces the earlier one. */
export function outside<P extends Hunk>(hunks: readonly P[], ranges: readonly { from: number; to: number }[]): P[] {
  return hunks.filter((hunk) => !ranges.some(({ from, to }) => hunk.from <= to && hunk.to >= from))
}
