import { useQuery } from '@tanstack/react-query'
import { Link2, RefreshCw } from 'lucide-react'
import type { ChatShare } from '#contract/chat-sharing/api.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { sharedMessages } from '#contract/messages.ts'
import { formatDate } from '../../format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { PublicLinkField } from '../../ui/controls/public-link-field.tsx'
import { SearchEnginesSwitch } from '../../ui/controls/search-engines-switch.tsx'
import { useCurrentUser } from '../account/index.ts'
import { useCopy } from '../../ui/hooks/use-copy.ts'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { sharedChatAddress, shareQuery, useChangeShare, useShare, useUnshare } from './share-query.ts'
import { isolateName } from '../../format/names.ts'

type ShareDialogProps = { chat: ChatEntry; onClose: () => void }

/** A chat's public link: made, refreshed, taken back. */
export function ShareDialog({ chat, onClose }: ShareDialogProps) {
  const query = useQuery(shareQuery(chat.id))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Share “${isolateName(chat.title)}”`}
      description="Anyone with the link can read the chat as it is now. New messages are not shown until you refresh it."
      className="max-w-128"
    >
      <QueryContent query={query} name="the link" count={2} row="h-8">
        {(share) => (share ? <Shared chatId={chat.id} share={share} /> : <NotShared chatId={chat.id} />)}
      </QueryContent>
    </Dialog>
  )
}

function NotShared({ chatId }: { chatId: string }) {
  const { data: me } = useCurrentUser()
  const share = useShare(chatId)
  const { copy } = useCopy(sharedMessages)
  const create = async () => {
    const { shareId } = await share.mutateAsync({ showsName: me?.showsInShares ?? false })
    await copy(sharedChatAddress(shareId), sharedMessages.linkCopied)
  }
  return (
    <div className="flex justify-end p-6 pt-4">
      <Button
        variant="primary"
        isBusy={share.isPending}
        onClick={() => void create().catch((error: Error) => toast.error(error.message))}
      >
        <Link2 aria-hidden className="size-4" />
        Create link
      </Button>
    </div>
  )
}

function Shared({ chatId, share }: { chatId: string; share: ChatShare }) {
  const refresh = useShare(chatId)
  const change = useChangeShare(chatId)
  const unshare = useUnshare(chatId)
  const address = sharedChatAddress(share.shareId)
  const changing = change.isPending ? change.variables : {}
  const { showsName = share.showsName, allowsSearchEngines = share.allowsSearchEngines } = changing
  const mutationOptions = { onError: (error: Error) => toast.error(error.message) }
  return (
    <div className="flex flex-col gap-4 p-6 pt-4">
      <PublicLinkField address={address} messages={sharedMessages} />
      <SwitchRow
        title="Show my name and picture"
        description="If off, nobody can see whose chat this is."
        isOn={showsName}
        onChange={(isOn) => change.mutate({ showsName: isOn }, mutationOptions)}
      />
      <SearchEnginesSwitch
        isOn={allowsSearchEngines}
        onChange={(isOn) => change.mutate({ allowsSearchEngines: isOn }, mutationOptions)}
      />
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <p className="min-w-40 flex-1 text-sm text-ink-3 max-sm:basis-full">
          Shows the chat as of {formatDate(new Date(share.snapshotAt))}
          {share.isStale && <span className="text-warn-ink">. It has changed since.</span>}
        </p>
        <Button isBusy={refresh.isPending} onClick={() => refresh.mutate({ showsName }, mutationOptions)}>
          <RefreshCw aria-hidden className="size-4" />
          Refresh
        </Button>
        <Button
          variant="dangerOutline"
          className="max-sm:ml-auto"
          isBusy={unshare.isPending}
          onClick={() => unshare.mutate(undefined, mutationOptions)}
        >
          Remove link
        </Button>
      </div>
    </div>
  )
}
