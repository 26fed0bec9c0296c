import type { Board } from '#contract/images/board-schema.ts'
import type { BoardImageRow, BoardRow } from './board-store.ts'

/** A board as its owner sees it. */
export function toBoard(board: BoardRow, rows: readonly BoardImageRow[]): Board {
  const { id, theme, shareId, allowsSearchEngines, createdAt } = board
  return {
    id,
    theme,
    imageGeneratorName: rows[0]?.run.imageGeneratorName ?? '',
    pictures: rows.map(({ image, run }) => ({
      imageId: image.id,
      state: image.state === 'open' ? (run.state === 'painting' ? 'painting' : 'waiting') : image.state,
      failure: image.failure,
      words: image.words ?? '',
      caption: image.caption,
      width: image.width,
      height: image.height,
    })),
    share: shareId === null ? null : { shareId, allowsSearchEngines },
    createdAt: createdAt.toISOString(),
  }
}
