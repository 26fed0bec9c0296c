import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot } from 'lucide-react'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { EXPLORE_ITEMS } from '#contract/limits.ts'
import type { BotEntry } from '#contract/bots/schema.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ContactSupport, getTier, useCurrentUser } from '../../account/index.ts'
import { BotIcon } from '../bot-icon.tsx'
import { curatedQuery } from '../bots-query.ts'
import { useStartChat } from '../use-start-chat.ts'

/** The bots' half of the explore panel, which guests do not see. */
export function ExploreBots() {
  const { data: me } = useCurrentUser()
  return me && seesProfessionalBots(getTier(me)) ? <ProfessionalBots /> : null
}

function ProfessionalBots() {
  const { data, error, isPending, refetch } = useQuery(curatedQuery)
  const startChat = useStartChat()
  const bots = data?.bots.slice(0, EXPLORE_ITEMS) ?? []
  return (
    <section aria-labelledby="explore-bots" className="pt-3">
      <h3 id="explore-bots" className="px-4.5 pb-1 text-xs font-medium text-ink-3">
        Professional Bots
      </h3>
      {isPending && <SkeletonRows label="Loading professional bots" count={EXPLORE_ITEMS} row="h-10" />}
      {error && !data && (
        <ErrorState title={botMessages.loadCuratedFailed} detail={error.message} onRetry={() => void refetch()}>
          <ContactSupport problem={botMessages.loadCuratedFailed} reason={error.message} />
        </ErrorState>
      )}
      {data && bots.length === 0 && <EmptyState icon={Bot} title={botMessages.none} />}
      {bots.length > 0 && (
        <ul aria-labelledby="explore-bots" className="flex flex-col gap-0.5 px-2">
          {bots.map((bot) => (
            <li key={bot.id}>
              <BotRow bot={bot} onStart={() => startChat.mutate(bot.id)} />
            </li>
          ))}
        </ul>
      )}
      <Link
        to="/chat/bots"
        search={{ panel: undefined }}
        className="mt-1 mb-3 ml-4.5 inline-block text-sm font-medium text-accent hover:underline"
      >
        See More<span className="sr-only"> bots</span>
      </Link>
    </section>
  )
}

/** A press begins a chat with it. */
function BotRow({ bot, onStart }: { bot: BotEntry; onStart: () => void }) {
  return (
    <button
      type="button"
      data-tip={`Start a chat with ${bot.name}`}
      onClick={onStart}
      className="flex w-full items-center gap-2.5 rounded-s p-2.5 text-left hover:bg-surface-2"
    >
      <BotIcon bot={bot} className="size-9 rounded-s!" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-medium">
          {bot.name}
        </span>
        <span dir="auto" className="block truncate text-xs text-ink-3">
          {bot.description}
        </span>
      </span>
    </button>
  )
}
