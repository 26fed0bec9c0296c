import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { BotOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bot } from '#contract/bots/schema.ts'
import { isNotFound } from '../../api/call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ContactSupport } from '../account/index.ts'
import { botQuery } from './bots-query.ts'

const LOAD_FAILED = 'Failed to load this bot'

/** The bot that the address names, for a panel about it, or why there is none. */
export function BotInPanel({ title, children }: { title: string; children: (bot: Bot) => ReactNode }) {
  const { bot: id } = useSearch({ strict: false })
  const { data, isLoading, error, refetch } = useQuery({ ...botQuery(id ?? ''), enabled: id !== undefined })
  if (data && id) return children(data)
  const isGone = id === undefined || isNotFound(error)
  return (
    <Panel title={title}>
      {isLoading && <SkeletonRows label="Loading bot" row="h-12" />}
      {!isLoading && isGone && <NoBot isNamed={id !== undefined} />}
      {!isLoading && !isGone && (
        <ErrorState title={LOAD_FAILED} detail={error?.message} onRetry={() => void refetch()}>
          <ContactSupport what={LOAD_FAILED} reason={error?.message} />
        </ErrorState>
      )}
    </Panel>
  )
}

function NoBot({ isNamed }: { isNamed: boolean }) {
  return (
    <EmptyState
      icon={BotOff}
      title={isNamed ? 'This bot is not here' : 'No bot chosen'}
      action={
        <Link to="/chat/bots" search={{ panel: undefined }} className={buttonClass('outline')}>
          Open the library
        </Link>
      }
    >
      {isNamed ? 'It was deleted, or its maker keeps it private.' : 'Choose one in the library.'}
    </EmptyState>
  )
}
