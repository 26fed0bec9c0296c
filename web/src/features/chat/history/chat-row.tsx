import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ChatActivity, HistoryChat } from '#contract/chat/history-api.ts'
import { cx } from '../../../ui/cx.ts'
import { ChatRowMenu } from './chat-row-menu.tsx'
import { cleanName } from '../../../format/names.ts'

const ROW =
  'flex min-w-0 flex-1 items-center gap-2 rounded-s px-2.5 py-1.5 text-ink-2 hover:text-ink-1 pointer-coarse:py-2.5 ' +
  'aria-[current=page]:text-ink-1 pointer-fine:group-focus-within:pr-9 pointer-fine:group-hover:pr-9'

type ChatRowProps = {
  chat: HistoryChat
  /** Below the title, where there is room for it. */
  excerpt?: string
  /** Begins to pick chats; left out where they cannot be picked. */
  onSelect?: ((chatId: string) => void) | undefined
  /** Told when the chat is opened. */
  onNavigate?: (() => void) | undefined
}

/** One chat of a list, with what it is at and what can be done with it. */
export const ChatRow = memo(function ChatRow({ chat, excerpt, onSelect, onNavigate }: ChatRowProps) {
  return (
    <li className="group relative flex items-center rounded-s hover:bg-surface-2 has-aria-[current=page]:bg-surface-3">
      <Link
        to="/chat/$chatId"
        params={{ chatId: chat.id }}
        activeOptions={{ includeSearch: false }}
        onClick={onNavigate}
        dir="auto"
        className={ROW}
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate">{cleanName(chat.title)}</span>
          {excerpt && <span className="block truncate text-sm text-ink-3">{cleanName(excerpt)}</span>}
        </span>
        {chat.activity && <ActivityDot activity={chat.activity} />}
      </Link>
      <ChatRowMenu chat={chat} onSelect={onSelect} />
    </li>
  )
})

const ACTIVITIES = {
  running: { words: 'being answered', dot: 'bg-accent animate-breathe' },
  waiting: { words: 'waits for you', dot: 'bg-warn' },
} as const satisfies Record<ChatActivity, { words: string; dot: string }>

/** Gives way to the button of the menu where both would stand in the same place. */
function ActivityDot({ activity }: { activity: ChatActivity }) {
  const { words, dot } = ACTIVITIES[activity]
  return (
    <span className="shrink-0 pointer-fine:group-focus-within:hidden pointer-fine:group-hover:hidden">
      <span aria-hidden className={cx('block size-2 rounded-full', dot)} />
      <span className="sr-only">, {words}</span>
    </span>
  )
}
