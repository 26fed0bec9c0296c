import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { BotOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/schema.ts'
import { isNotFound } from '../../api/call.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { ContactSupport } from '../account/index.ts'
import { botQuery } from './bots-query.ts'

const LOAD_FAILED = 'Failed to load this bot'

/** The bot that the address names, for a panel about it, or why there is none. */
export function BotPanelLoader({ title, children }: { title: string; children: (bot: Bot) => ReactNode }) {
  const { bot: id } = useSearch({ strict: false })
  const { data, isLoading, error, refetch } = useQuery({ ...botQuery(id ?? ''), enabled: id !== undefined })
  if (data && id) return children(data)
  const isGone = id === undefined || isNotFound(error)
  return (
    <Panel title={title}>
      {isLoading && <SkeletonRows label="Loading bot" row="h-12" />}
      {!isLoading && isGone && <MissingBot isInAddress={id !== undefined} />}
      {!isLoading && !isGone && (
        <ErrorState title={LOAD_FAILED} detail={error?.message} onRetry={() => void refetch()}>
          <ContactSupport problem={LOAD_FAILED} reason={error?.message} />
        </ErrorState>
      )}
    </Panel>
  )
}

function MissingBot({ isInAddress }: { isInAddress: boolean }) {
  return (
    <EmptyState
      icon={BotOff}
      title={isInAddress ? 'This bot does not exist' : 'No bot chosen'}
      action={
        <Link to="/chat/bots" search={{ panel: undefined }} className={buttonClass('outline')}>
          Open the library
        </Link>
      }
    >
      {isInAddress ? 'It was deleted or made private.' : 'Choose one in the library.'}
    </EmptyState>
  )
}
