import { MapMode, type ChangeDesc, type Text } from '@codemirror/state'
import { splitChanges, type TextPart } from '../../../format/split-changes.ts'

/** A change of a text that waits to be accepted or refused: `before` stands from `from` to `to`. */
export type Piece = { readonly from: number; readonly to: number; readonly before: string; readonly after: string }

/** Changes with no more than this between them are one: taken apart, neither could be read. */
const GAP_MAX_CHARS = 14

/** What was changed in a passage, as pieces that make sense alone. `offset` is where the passage begins in its text. */
export function splitPieces(original: string, changed: string, offset: number): Piece[] {
  const pieces: Piece[] = []
  let at = offset
  let gap = ''
  for (const part of splitChanges(original, changed)) {
    if (part.kind === 'same') {
      gap = part.text
    } else {
      const last = pieces.at(-1)
      if (last && isReadAsOne(gap)) pieces[pieces.length - 1] = join(last, gap, part)
      else pieces.push({ from: at + gap.length, to: at + gap.length + part.before.length, ...wordsOf(part) })
      at += gap.length + part.before.length
      gap = ''
    }
  }
  return pieces
}

type Change = Extract<TextPart, { kind: 'change' }>

function wordsOf({ before, after }: Change) {
  return { before, after }
}

function isReadAsOne(gap: string): boolean {
  return gap.length <= GAP_MAX_CHARS && !/[\n.!?。！？]/.test(gap)
}

function join(piece: Piece, gap: string, { before, after }: Change): Piece {
  return {
    from: piece.from,
    to: piece.to + gap.length + before.length,
    before: piece.before + gap + before,
    after: piece.after + gap + after,
  }
}

/** Where pieces stand after the text was changed. One whose own words were touched is gone. */
export function mapPieces<P extends Piece>(pieces: readonly P[], changes: ChangeDesc, doc: Text): P[] {
  return pieces.flatMap((piece) => {
    if (piece.before === '') {
      const at = changes.mapPos(piece.from, -1, MapMode.TrackDel)
      return at === null ? [] : [{ ...piece, from: at, to: at }]
    }
    const [from, to] = [changes.mapPos(piece.from, 1), changes.mapPos(piece.to, -1)]
    return from < to && doc.sliceString(from, to) === piece.before ? [{ ...piece, from, to }] : []
  })
}

/** A stretch of a text and what is to stand there instead. Without words to find, it is added at the end. */
export type TextEdit = { readonly find: string; readonly replace: string }

/** The pieces of several edits, each where its words stand first and no other edit has been. */
export function locateEdits(text: string, edits: readonly TextEdit[]): { pieces: Piece[]; missed: number } {
  const taken: { from: number; to: number }[] = []
  const isFree = (from: number, to: number) => !taken.some((each) => from < each.to && to > each.from)
  let missed = 0
  const pieces = edits.flatMap(({ find, replace }) => {
    if (find === '') return [{ from: text.length, to: text.length, before: '', after: replace }]
    let from = text.indexOf(find)
    while (from >= 0 && !isFree(from, from + find.length)) from = text.indexOf(find, from + 1)
    if (from < 0) {
      missed += 1
      return []
    }
    taken.push({ from, to: from + find.length })
    return splitPieces(find, replace, from)
  })
  return { pieces: pieces.toSorted((a, b) => a.from - b.from), missed }
}

/** Pieces that stand in none of these; a later wish about the same words replaces the earlier one. */
export function outside<P extends Piece>(pieces: readonly P[], ranges: readonly { from: number; to: number }[]): P[] {
  return pieces.filter((piece) => !ranges.some(({ from, to }) => piece.from <= to && piece.to >= from))
}
