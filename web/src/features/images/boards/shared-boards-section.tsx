import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutDashboard, Link2Off } from 'lucide-react'
import { boardsApi } from '#contract/images/board-api.ts'
import type { BoardEntry } from '#contract/images/board-schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { call } from '../../../api/call.ts'
import { formatDate } from '../../../format/dates.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PublicLinkRow } from '../../../ui/layout/public-link-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { sharedBoardAddress, useBoards } from './boards-query.ts'
import { Name } from '../../../ui/name.tsx'

type SharedEntry = BoardEntry & { shareId: string }

/** The vision boards that someone shares; nothing for those who share none. */
export function SharedBoardsSection() {
  const { data: boards = [] } = useBoards()
  const shared = boards.filter((board): board is SharedEntry => board.shareId !== null)
  if (shared.length === 0) return null
  return (
    <Section title="Shared vision boards" description="Public links to your boards. They show every later change.">
      <ul aria-label="Shared vision boards" className="divide-y divide-line">
        {shared.map((board) => (
          <SharedBoardRow key={board.id} board={board} />
        ))}
      </ul>
    </Section>
  )
}

function SharedBoardRow({ board: { id: boardId, theme, shareId, createdAt } }: { board: SharedEntry }) {
  const queryClient = useQueryClient()
  const unshare = useMutation({
    mutationFn: () => call(boardsApi.unshare, { boardId }),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['images', 'boards'] }),
  })
  return (
    <PublicLinkRow
      icon={LayoutDashboard}
      name={theme}
      title={
        <Link to="/bonkers/boards/$boardId" params={{ boardId }} className="truncate font-medium hover:underline">
          <Name className="block truncate">{theme}</Name>
        </Link>
      }
      badge={null}
      detail={`Made ${formatDate(new Date(createdAt))}`}
      address={sharedBoardAddress(shareId)}
      messages={sharedMessages}
    >
      <IconButton icon={Link2Off} label={`Stop sharing ${theme}`} onClick={() => unshare.mutate()} />
    </PublicLinkRow>
  )
}
