import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { seesKnowledgeBase } from '#contract/account/can.ts'
import { botMessages } from '#contract/bots/messages.ts'
import type { Bot } from '#contract/bots/schema.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ContactSupport, SignInGate, getTier, useCurrentUser } from '../../account/index.ts'
import { knowledgeQuery } from '../bots-query.ts'
import { KnowledgeFiles } from './knowledge-files.tsx'

/** What a bot can quote in its answers, for its owner. */
export function KnowledgeBase({ bot }: { bot: Bot }) {
  const { data: me } = useCurrentUser()
  const isVisible = seesKnowledgeBase(getTier(me))
  const { data, error, isLoading, refetch } = useQuery({ ...knowledgeQuery(bot.id), enabled: isVisible })
  return (
    <section aria-labelledby="bot-knowledge" className="flex flex-col gap-2.5">
      <div>
        <h3 id="bot-knowledge" className="text-sm font-semibold">
          Knowledge base
        </h3>
        <p className="text-sm text-ink-3">This bot looks here first and cites what it finds.</p>
      </div>
      {!isVisible && (
        <SignInGate icon={BookOpen} title="Sign in for documents" headingLevel="h3">
          Sign up to give bots files, links and notes to answer from.
        </SignInGate>
      )}
      {isLoading && <SkeletonRows label="Loading knowledge base" count={3} row="h-12" />}
      {error && !data && (
        <ErrorState title={botMessages.loadKnowledgeFailed} detail={error.message} onRetry={() => void refetch()}>
          <ContactSupport problem={botMessages.loadKnowledgeFailed} reason={error.message} />
        </ErrorState>
      )}
      {data && <KnowledgeFiles bot={bot} items={data} />}
    </section>
  )
}
