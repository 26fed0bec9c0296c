import { BotOff, RotateCcw, X } from 'lucide-react'
import { botMessages } from '#contract/bots/messages.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { BotIcon } from '../bots/index.ts'
import type { Answerer } from './answerer.ts'
import type { Draft } from './drafts/draft.ts'

type BotChipProps = { answerer: Answerer; onChange: (bot: Draft['bot']) => void }

const CHIP = 'mb-1.5 flex w-fit max-w-full items-center gap-1.5 rounded-full py-0.5 pr-1 pl-1.5 text-sm'

/** Which bot answers the message that is being written, or that the bot of this chat does not. */
export function BotChip({ answerer: { bot, choiceWithoutBot, absentBot }, onChange }: BotChipProps) {
  if (bot) {
    return (
      <p className={`${CHIP} bg-accent-soft text-accent`}>
        <BotIcon bot={bot} className="size-5 rounded-full! text-xs" />
        <span className="min-w-0 truncate">
          Answering as <b className="font-medium">@{bot.handle}</b>
        </span>
        <IconButton
          icon={X}
          label={`Answer without @${bot.handle}`}
          className="size-6! rounded-full [&_.lucide]:size-3.5"
          onClick={() => onChange(choiceWithoutBot)}
        />
      </p>
    )
  }
  if (!absentBot) return null
  return (
    <p className={`${CHIP} bg-surface-2 text-ink-2`}>
      <BotOff aria-hidden className="size-4" />
      <span className="min-w-0">
        {absentBot.isAvailable ? `Answering without @${absentBot.handle}` : botMessages.gone(absentBot.name)}
      </span>
      {absentBot.isAvailable && (
        <IconButton
          icon={RotateCcw}
          label={`Answer as @${absentBot.handle}`}
          className="size-6! rounded-full [&_.lucide]:size-3.5"
          onClick={() => onChange(undefined)}
        />
      )}
    </p>
  )
}
