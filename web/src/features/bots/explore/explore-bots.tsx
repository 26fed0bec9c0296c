import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot, IdCard } from 'lucide-react'
import { seesProfessionalBots } from '#contract/account/can.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { BotEntry } from '#contract/bots/schema.ts'
import { EXPLORE_ITEMS } from '#contract/limits.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PanelSection } from '../../../ui/layout/panel-section.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ContactSupport, getTier, useCurrentUser } from '../../account/index.ts'
import { BotIcon } from '../bot-icon.tsx'
import { curatedQuery } from '../bots-query.ts'
import { useOpenBotPanel } from '../use-open-bot-panel.ts'
import { useStartChat } from '../use-start-chat.ts'
import { Name } from '../../../ui/name.tsx'

const TITLE = 'Professional Bots'

/** The bots' half of the explore panel, which guests do not see. */
export function ExploreBots() {
  const { data: me } = useCurrentUser()
  return me && seesProfessionalBots(getTier(me)) ? <ProfessionalBots /> : null
}

function ProfessionalBots() {
  const { data, error, isPending, refetch } = useQuery(curatedQuery)
  const { mutate: startChat, isPending: isStarting, variables: startedId } = useStartChat()
  const openBotPanel = useOpenBotPanel()
  const bots = data?.bots.slice(0, EXPLORE_ITEMS) ?? []
  const seeMore = (
    <Link to="/chat/bots" search={{ panel: undefined }}>
      See More<span className="sr-only"> bots</span>
    </Link>
  )
  return (
    <PanelSection title={TITLE} more={seeMore}>
      {isPending && <SkeletonRows label="Loading professional bots" count={EXPLORE_ITEMS} row="h-10" />}
      {error && !data && (
        <ErrorState title={botMessages.loadCuratedFailed} detail={error.message} onRetry={() => void refetch()}>
          <ContactSupport problem={botMessages.loadCuratedFailed} reason={error.message} />
        </ErrorState>
      )}
      {data && bots.length === 0 && <EmptyState icon={Bot} title={botMessages.none} headingLevel="h4" />}
      {bots.length > 0 && (
        <ul aria-label={TITLE} className="flex flex-col gap-0.5">
          {bots.map((bot) => (
            <BotRow
              key={bot.id}
              bot={bot}
              isStarting={isStarting && startedId === bot.id}
              onStart={() => !isStarting && startChat(bot.id)}
              onOpenProfile={() => openBotPanel('botProfile', bot.id)}
            />
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

type BotRowProps = { bot: BotEntry; isStarting: boolean; onStart: () => void; onOpenProfile: () => void }

/** A press begins a chat with it; its profile is one press away, too. */
function BotRow({ bot, isStarting, onStart, onOpenProfile }: BotRowProps) {
  return (
    <li className="flex items-center gap-1 rounded-s pr-1 hover:bg-surface-2">
      <button
        type="button"
        data-tip={`Start a chat with ${bot.name}`}
        aria-busy={isStarting || undefined}
        onClick={onStart}
        className="flex min-w-0 flex-1 items-center gap-2.5 rounded-s p-2.5 text-left"
      >
        <BotIcon bot={bot} className="size-9 rounded-s!" />
        <span className="min-w-0 flex-1">
          <Name className="block truncate text-sm font-medium">{bot.name}</Name>
          <span dir="auto" className="block truncate text-xs text-ink-3">
            {bot.description}
          </span>
        </span>
        {isStarting && <Spinner className="size-4" />}
      </button>
      <IconButton icon={IdCard} label={`Profile of ${bot.name}`} onClick={onOpenProfile} />
    </li>
  )
}
