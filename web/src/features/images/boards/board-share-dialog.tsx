import { Link2 } from 'lucide-react'
import { boardsApi } from '#contract/images/board-api.ts'
import type { Board } from '#contract/images/board-schema.ts'
import { sharedMessages } from '#contract/messages.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PublicLinkField } from '../../../ui/controls/public-link-field.tsx'
import { SearchEnginesSwitch } from '../../../ui/controls/search-engines-switch.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { sharedBoardAddress, useBoardChange } from './boards-query.ts'
import { isolateName } from '../../../format/names.ts'

/** A board's public link: made and taken back. */
export function BoardShareDialog({ board, onClose }: { board: Board; onClose: () => void }) {
  const { id: boardId, share } = board
  const { mutate, isPending } = useBoardChange(boardId)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Share “${isolateName(board.theme)}”`}
      description="Anyone with the link can see the board, including later changes."
      className="max-w-128"
    >
      <div className="flex flex-col gap-4 p-6 pt-4">
        {share ? (
          <>
            <PublicLinkField address={sharedBoardAddress(share.shareId)} messages={sharedMessages} />
            <SearchEnginesSwitch
              isOn={share.allowsSearchEngines}
              onChange={(allowsSearchEngines) =>
                mutate({ send: () => call(boardsApi.share, { boardId, allowsSearchEngines }) })
              }
            />
            <div className="flex justify-end border-t border-line pt-4">
              <Button
                variant="dangerOutline"
                isBusy={isPending}
                onClick={() => mutate({ send: () => call(boardsApi.unshare, { boardId }) })}
              >
                Remove link
              </Button>
            </div>
          </>
        ) : (
          <Button
            variant="primary"
            className="self-end"
            isBusy={isPending}
            onClick={() => mutate({ send: () => call(boardsApi.share, { boardId }) })}
          >
            <Link2 aria-hidden className="size-4" />
            Create link
          </Button>
        )}
      </div>
    </Dialog>
  )
}
