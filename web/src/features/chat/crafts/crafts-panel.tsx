import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import { Suspense, useState } from 'react'
import { say } from '#contract/chat/messages.ts'
import type { AssistantMessage, ThreadMessage } from '#contract/chat/thread.ts'
import { createCraftReader, readCrafts } from '#contract/crafts/parse.ts'
import { craftHistories } from '#contract/crafts/versions.ts'
import { CallError } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { CraftWindow, useShownCraft, type ShownCraft } from '../../crafts/index.ts'
import { useModelChoice } from '../../models/index.ts'
import { chatQuery } from '../chat-query.ts'
import { newId } from '../../../api/new-id.ts'
import { useSending } from '../sending/use-sending.ts'
import { sharedChatQuery } from '../sharing/share-query.ts'
import { useAnswer } from '../stream/use-answer.ts'

/** The craft that was asked for, or the last one that this chat made; also beside a chat that someone shared. */
export function CraftsPanel() {
  const { chatId, shareId } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const own = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const shared = useQuery({ ...sharedChatQuery(shareId ?? ''), enabled: shareId !== undefined })
  const query = chatId ? own : shared
  const shown = useShownCraft()
  const messages = query.data?.messages ?? []
  const wanted = pick(messages, shown)
  if (!wanted) return query.isLoading ? <Loading /> : <Nothing />
  if (!chatId) return <SharedCraftOf key={wanted.message.id} {...wanted} messages={messages} />
  return <CraftOf key={wanted.message.id} chatId={chatId} {...wanted} isBusy={isAnswering(messages)} />
}

type Wanted = { message: AssistantMessage; index: number }

function CraftOf({ chatId, message, index, isBusy }: Wanted & { chatId: string; isBusy: boolean }) {
  const { place, refusal } = useAnswer(chatId, message)
  const [read] = useState(createCraftReader)
  const isEnded = place.answer.state !== 'streaming' || refusal !== null
  const part = read(place.answer.text, isEnded).find((each) => each.kind === 'craft' && each.index === index)
  const ask = useAsking(chatId, isBusy)
  if (part?.kind !== 'craft') return <Nothing />
  return (
    <Suspense fallback={<Loading />}>
      <CraftWindow key={`${message.id} ${index}`} chatId={chatId} messageId={message.id} part={part} ask={ask} />
    </Suspense>
  )
}

/** Of a shared chat there is nothing but its messages, so how a craft came to be is read from them. */
function SharedCraftOf({ message, index, messages }: Wanted & { messages: readonly ThreadMessage[] }) {
  const part = readCrafts(message.answer.text).find((each) => each.index === index)
  const made = messages.map(({ id, content, createdAt }) => ({ messageId: id, content, createdAt }))
  if (!part) return <Nothing />
  return (
    <Suspense fallback={<Loading />}>
      <CraftWindow
        key={`${message.id} ${index}`}
        chatId=""
        messageId={message.id}
        part={part}
        versions={craftHistories(made, []).get(part.identifier) ?? []}
        ask={null}
      />
    </Suspense>
  )
}

/** Asks the model from beside the chat, as if it had been typed. */
function useAsking(chatId: string, isBusy: boolean): (text: string) => Promise<void> {
  const { model } = useModelChoice()
  const { send } = useSending({ chatId, modelId: model?.id, created: () => {} })
  return async (text) => {
    if (isBusy) throw new CallError('conflict', say.alreadyAnswering)
    await send({ kind: 'turn', clientMessageId: newId(), text, attachments: [] })
  }
}

function pick(messages: readonly ThreadMessage[], shown: ShownCraft | null): Wanted | null {
  const answers = messages.filter((message) => message.role === 'assistant')
  const message = answers.find(({ id }) => id === shown?.messageId)
  if (message && shown) return { message, index: shown.index }
  const last = answers.findLast(({ answer }) => answer.text.includes('<craft'))
  const index = last && readCrafts(last.answer.text).at(-1)?.index
  return last && index !== undefined ? { message: last, index } : null
}

function isAnswering(messages: readonly ThreadMessage[]): boolean {
  const last = messages.at(-1)
  return last?.role === 'assistant' && last.answer.state === 'streaming'
}

function Loading() {
  return (
    <Panel title="Craft">
      <SkeletonRows label="Loading the craft" />
    </Panel>
  )
}

function Nothing() {
  return (
    <Panel title="Craft">
      <EmptyState icon={Shapes} title="No crafts yet">
        Ask for a page, a small app, a diagram or a document, and it opens here.
      </EmptyState>
    </Panel>
  )
}
