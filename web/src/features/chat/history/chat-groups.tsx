import { useId, type ReactNode } from 'react'
import type { HistoryChat } from '#contract/chat/history-api.ts'
import { groupChats, type ChatGroup } from './group-chats.ts'

type ChatGroupsProps = {
  chats: readonly HistoryChat[]
  /** When the chats were read: from there the days are counted. */
  now: Date
  renderRow: (chat: HistoryChat) => ReactNode
}

/** Chats under their days, pinned ones first. */
export function ChatGroups({ chats, now, renderRow }: ChatGroupsProps) {
  return groupChats(chats, now).map((group) => <Group key={group.name} group={group} renderRow={renderRow} />)
}

function Group({ group, renderRow }: { group: ChatGroup } & Pick<ChatGroupsProps, 'renderRow'>) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-3">
        {group.name}
      </h3>
      <ul>{group.chats.map(renderRow)}</ul>
    </div>
  )
}
