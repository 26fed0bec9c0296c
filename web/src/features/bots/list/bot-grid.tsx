import { Suspense, useState } from 'react'
import { ownsBot } from '#contract/account/can.ts'
import type { BotEntry } from '#contract/bots/schema.ts'
import { useCurrentUser } from '../../account/index.ts'
import { useOpenBotPanel } from '../use-open-bot-panel.ts'
import { useStartChat } from '../use-start-chat.ts'
import { BotCard } from './bot-card.tsx'
import { GRID_CLASS } from './bots-skeleton.tsx'
import { lazy } from '../../../ui/lazy.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('../delete-dialog.tsx')).DeleteDialog }))

type BotGridProps = {
  label: string
  bots: readonly BotEntry[]
  /** Older ones are shown while others are looked for. */
  isBusy?: boolean
}

/** Cards side by side, with what can be done with each. */
export function BotGrid({ label, bots, isBusy }: BotGridProps) {
  const { data: me } = useCurrentUser()
  const openPanel = useOpenBotPanel()
  const startChat = useStartChat()
  const [botToDelete, setBotToDelete] = useState<BotEntry | null>(null)
  return (
    <>
      <ul aria-label={label} aria-busy={isBusy || undefined} className={GRID_CLASS}>
        {bots.map((bot) => (
          <BotCard
            key={bot.id}
            bot={bot}
            isMine={Boolean(me && ownsBot(me, bot))}
            onChat={() => startChat.mutate(bot.id)}
            onEdit={() => openPanel('updateChatbot', bot.id)}
            onDelete={() => setBotToDelete(bot)}
          />
        ))}
      </ul>
      <Suspense>{botToDelete && <DeleteDialog bot={botToDelete} onClose={() => setBotToDelete(null)} />}</Suspense>
    </>
  )
}
