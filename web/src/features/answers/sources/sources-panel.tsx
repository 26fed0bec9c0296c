import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Quote } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Source } from '#contract/chat/events.ts'
import { sourceMessages } from '#contract/chat/source-messages.ts'
import type { AssistantMessage, ThreadMessage } from '#contract/chat/thread.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useOpenItem } from '../../attachments/index.ts'
import { chatQuery } from '../feed/chat-query.ts'
import { passageOf } from './source-chips.tsx'
import { useAnswer } from '../feed/use-answer.ts'
import { useShownSources } from './current-sources.ts'
import { groupSources, unusedReads } from './group-sources.ts'
import { SourceList, type SavedSource } from './source-list.tsx'

const KeptPageDialog = lazy(async () => ({ default: (await import('./saved-page-dialog.tsx')).SavedPageDialog }))

/** The sources of the answer that was asked about, or of the last one that has any. */
export function SourcesPanel() {
  // On the page of a tool it is the run that is shown.
  const { run } = useSearch({ strict: false })
  const { chatId = run } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const shown = useShownSources()
  const message = pick(data?.messages ?? [], shown?.messageId ?? null)
  return (
    <Panel title="Sources" actions={message && chatId && <SourceCount chatId={chatId} message={message} />}>
      {message && chatId ? <SourcesOfMessage chatId={chatId} message={message} /> : <NoSources />}
    </Panel>
  )
}

type OfMessage = { chatId: string; message: AssistantMessage }

function SourceCount({ chatId, message }: OfMessage) {
  const { answer } = useAnswer(chatId, message).snapshot
  const cited = groupSources(answer.sources).length
  if (cited === 0) return null
  const read = cited + unusedReads(answer).length
  return <span className="text-xs text-ink-3 tabular-nums">{sourceMessages.counted(cited, read)}</span>
}

function SourcesOfMessage({ chatId, message }: OfMessage) {
  const { answer } = useAnswer(chatId, message).snapshot
  const shown = useShownSources()
  const shownId = shown?.messageId === message.id ? shown.sourceId : null
  const openItem = useOpenItem()
  const open = (source: Source) => source.itemId && openItem(source.itemId, passageOf(source))
  const [read, setRead] = useState<SavedSource | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only whoever pressed something in the answer is taken along.
    if (!shown || !document.activeElement?.closest('article')) return
    const row = list.current?.querySelector<HTMLElement>('li[aria-current]') ?? list.current?.querySelector('li')
    if (!row) return
    row.tabIndex = -1
    row.focus({ preventScroll: true })
  }, [shown])
  if (answer.sources.length === 0) return <NoSources />
  return (
    <>
      <div ref={list}>
        <SourceList answer={answer} shownId={shownId} onOpen={open} onShowRead={setRead} />
      </div>
      <Suspense>{read && <KeptPageDialog source={read} onClose={() => setRead(null)} />}</Suspense>
    </>
  )
}

function NoSources() {
  return (
    <EmptyState icon={Quote} title="No sources">
      When an answer uses documents or web pages, they are listed here.
    </EmptyState>
  )
}

function pick(messages: readonly ThreadMessage[], messageId: string | null): AssistantMessage | undefined {
  const answers = messages.filter((message) => message.role === 'assistant')
  return (
    answers.find(({ id }) => id === messageId) ??
    answers.findLast(({ answer }) => answer.sources.length > 0 || answer.state === 'streaming')
  )
}
