import type { ChatBot } from '#contract/bots/bot-summary.ts'
import { Link } from '@tanstack/react-router'
import { BotIcon } from '../bots/index.ts'
import { Name } from '../../ui/name.tsx'

/** What stands in a chat with a bot before the first message. */
export function BotWelcome({ bot }: { bot: ChatBot }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto px-4 py-8">
      <div className="flex max-w-120 animate-rise-in flex-col items-center gap-1.5 text-center">
        <BotIcon bot={bot} className="mb-2 size-18 rounded-l! text-2xl" />
        <h2 className="max-w-full text-2xl font-semibold tracking-tight break-words">
          <Name className="block">{bot.name}</Name>
        </h2>
        <Link
          to="."
          search={(now) => ({ ...now, panel: 'botProfile', bot: bot.id })}
          data-tip="Look at its profile"
          className="max-w-full rounded-xs break-all text-ink-3 hover:text-ink-1 hover:underline"
        >
          @{bot.handle}
        </Link>
        {bot.greeting && (
          <p
            dir="auto"
            className="mt-3 max-w-full rounded-l rounded-tl-xs border border-line bg-surface-1 px-4 py-2.5 text-md break-words"
          >
            {bot.greeting}
          </p>
        )}
      </div>
    </div>
  )
}
