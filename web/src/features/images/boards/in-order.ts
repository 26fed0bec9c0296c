import type { Board } from '#contract/images/board-schema.ts'

/** The board with its pictures in that order. */
export function inOrder(board: Board, ids: readonly string[]): Board {
  const pictures = ids.flatMap((id) => board.pictures.find(({ imageId }) => imageId === id) ?? [])
  return { ...board, pictures }
}
