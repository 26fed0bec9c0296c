import { Link } from '@tanstack/react-router'
import type { BotSummary } from '#contract/bots/bot-summary.ts'
import { BotIcon } from '../../bots/index.ts'
import { Name } from '../../../ui/name.tsx'

/** The bot that gave an answer, over it; its name leads to who it is. */
export function AnsweringBot({ bot }: { bot: BotSummary }) {
  return (
    <p className="mb-1.5 flex items-center gap-2">
      <BotIcon bot={bot} className="size-6 rounded-s! text-xs" />
      <Link
        to="."
        search={(now) => ({ ...now, panel: 'botProfile', bot: bot.id })}
        data-tip={`@${bot.handle}`}
        className="min-w-0 truncate rounded-xs text-sm font-semibold hover:underline"
      >
        <Name className="block truncate">{bot.name}</Name>
      </Link>
    </p>
  )
}
