import type { Board } from '#contract/images/board-schema.ts'

/** The ids of a board's pictures with one of them moved to another place. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const from = ids.indexOf(id)
  if (from < 0) return [...ids]
  const rest = ids.filter((each) => each !== id)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

/** The board in that order. */
export function inOrder(board: Board, ids: readonly string[]): Board {
  const pictures = ids.flatMap((id) => board.pictures.find(({ imageId }) => imageId === id) ?? [])
  return { ...board, pictures }
}

/** Where an arrow key moves something; undefined for other keys. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count || to === at ? undefined : to
}
