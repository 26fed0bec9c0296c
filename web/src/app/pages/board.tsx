import { useParams } from '@tanstack/react-router'
import { BoardPage } from '../../features/images/boards/board-page.tsx'
import { SharedBoardPage } from '../../features/images/boards/shared-board-page.tsx'

export function VisionBoard() {
  const { boardId = '' } = useParams({ strict: false })
  return <BoardPage key={boardId} boardId={boardId} />
}

export function SharedBoard() {
  const { shareId = '' } = useParams({ strict: false })
  return <SharedBoardPage key={shareId} shareId={shareId} />
}
