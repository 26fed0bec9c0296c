import { BotOff, RotateCcw, X } from 'lucide-react'
import { say } from '#contract/bots/messages.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { BotIcon } from '../../bots/index.ts'
import type { Answerer } from './answerer.ts'
import type { Draft } from './draft.ts'

type BotChipProps = { answerer: Answerer; onChange: (bot: Draft['bot']) => void }

const CHIP = 'mb-1.5 flex w-fit max-w-full items-center gap-1.5 rounded-full py-0.5 pr-1 pl-1.5 text-sm'

/** Which bot answers the message that is being written, or that the bot of this chat does not. */
export function BotChip({ answerer: { bot, without, absent }, onChange }: BotChipProps) {
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
          onClick={() => onChange(without)}
        />
      </p>
    )
  }
  if (!absent) return null
  return (
    <p className={`${CHIP} bg-surface-2 text-ink-2`}>
      <BotOff aria-hidden className="size-4" />
      <span className="min-w-0">
        {absent.isAvailable ? `Answering without @${absent.handle}` : say.gone(absent.name)}
      </span>
      {absent.isAvailable && (
        <IconButton
          icon={RotateCcw}
          label={`Answer as @${absent.handle}`}
          className="size-6! rounded-full [&_.lucide]:size-3.5"
          onClick={() => onChange(undefined)}
        />
      )}
    </p>
  )
}
