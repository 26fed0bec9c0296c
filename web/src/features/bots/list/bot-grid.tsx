import { Suspense, useState } from 'react'
import { ownsBot } from '#contract/account/can.ts'
import type { BotEntry } from '#contract/bots/schema.ts'
import { useMe } from '../../account/index.ts'
import { useBotPanel } from '../use-bot-panel.ts'
import { useStartChat } from '../use-start-chat.ts'
import { BotCard } from './bot-card.tsx'
import { GRID } from './bots-skeleton.tsx'
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
  const { data: me } = useMe()
  const openPanel = useBotPanel()
  const startChat = useStartChat()
  const [leaving, setLeaving] = useState<BotEntry | null>(null)
  return (
    <>
      <ul aria-label={label} aria-busy={isBusy || undefined} className={GRID}>
        {bots.map((bot) => (
          <BotCard
            key={bot.id}
            bot={bot}
            isMine={Boolean(me && ownsBot(me, bot))}
            onChat={() => startChat.mutate(bot.id)}
            onEdit={() => openPanel('updateChatbot', bot.id)}
            onDelete={() => setLeaving(bot)}
          />
        ))}
      </ul>
      <Suspense>{leaving && <DeleteDialog bot={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </>
  )
}
