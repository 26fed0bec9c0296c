import { useId, type ReactNode } from 'react'
import type { HistoryChat } from '#contract/chat/history-api.ts'
import { groupChats, type ChatGroup } from './group-chats.ts'

type ChatGroupsProps = {
  chats: readonly HistoryChat[]
  /** When the chats were read: from there the days are counted. */
  now: Date
  row: (chat: HistoryChat) => ReactNode
}

/** Chats under their days, pinned ones first. */
export function ChatGroups({ chats, now, row }: ChatGroupsProps) {
  return groupChats(chats, now).map((group) => <Group key={group.name} group={group} row={row} />)
}

function Group({ group, row }: { group: ChatGroup } & Pick<ChatGroupsProps, 'row'>) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-3">
        {group.name}
      </h3>
      <ul>{group.chats.map(row)}</ul>
    </section>
  )
}
