import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import { Suspense, useState } from 'react'
import { chatMessages } from '#contract/chat/messages.ts'
import type { AssistantMessage, ThreadMessage } from '#contract/chat/thread.ts'
import { createCraftParser, parseCrafts } from '#contract/crafts/parse.ts'
import { craftHistories } from '#contract/crafts/versions.ts'
import { CallError } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { CraftWindow, useCurrentCraft, type CurrentCraft } from '../../crafts/index.ts'
import { useModelChoice } from '../../models/index.ts'
import { chatQuery, useAnswer } from '../../answers/index.ts'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../sending/use-send.ts'
import { sharedChatQuery } from '../../chat-sharing/index.ts'
import { useCraftCitations } from './use-craft-citations.tsx'

/** The craft that was asked for, or the last one that this chat made; also beside a chat that someone shared. */
export function CraftsPanel() {
  const { chatId, shareId } = useParams({ strict: false })
  const queryClient = useQueryClient()
  const own = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const shared = useQuery({ ...sharedChatQuery(shareId ?? ''), enabled: shareId !== undefined })
  const query = chatId ? own : shared
  const shown = useCurrentCraft()
  const messages = query.data?.messages ?? []
  const selected = pick(messages, shown)
  if (!selected) return query.isLoading ? <LoadingCraft /> : <NoCrafts />
  if (!chatId) return <SharedCraft key={selected.message.id} {...selected} messages={messages} />
  return <OwnCraft key={selected.message.id} chatId={chatId} {...selected} isBusy={isAnswering(messages)} />
}

type SelectedCraft = { message: AssistantMessage; index: number }

function OwnCraft({ chatId, message, index, isBusy }: SelectedCraft & { chatId: string; isBusy: boolean }) {
  const { snapshot, refusal } = useAnswer(chatId, message)
  const [readParts] = useState(createCraftParser)
  const isEnded = snapshot.answer.state !== 'streaming' || refusal !== null
  const part = readParts(snapshot.answer.text, isEnded).find((each) => each.kind === 'craft' && each.index === index)
  const askModel = useAskModel(chatId, isBusy)
  const { citations, openedPage } = useCraftCitations(snapshot.answer.sources)
  if (part?.kind !== 'craft') return <NoCrafts />
  return (
    <Suspense fallback={<LoadingCraft />}>
      <CraftWindow
        key={`${message.id} ${index}`}
        chatId={chatId}
        messageId={message.id}
        part={part}
        askModel={askModel}
        citations={citations}
      />
      {openedPage}
    </Suspense>
  )
}

/** Of a shared chat there is nothing but its messages, so how a craft came to be is read from them. */
function SharedCraft({ message, index, messages }: SelectedCraft & { messages: readonly ThreadMessage[] }) {
  const part = parseCrafts(message.answer.text).find((each) => each.index === index)
  const contents = messages.map(({ id, content, createdAt }) => ({ messageId: id, content, createdAt }))
  if (!part) return <NoCrafts />
  return (
    <Suspense fallback={<LoadingCraft />}>
      <CraftWindow
        key={`${message.id} ${index}`}
        chatId=""
        messageId={message.id}
        part={part}
        versions={craftHistories(contents, []).get(part.identifier) ?? []}
        askModel={null}
      />
    </Suspense>
  )
}

/** Asks the model from beside the chat, as if it had been typed. */
function useAskModel(chatId: string, isBusy: boolean): (text: string) => Promise<void> {
  const { model } = useModelChoice()
  const { send } = useSend({ chatId, modelId: model?.id, onCreated: () => {} })
  return async (text) => {
    if (isBusy) throw new CallError('conflict', chatMessages.alreadyAnswering)
    await send({ kind: 'turn', clientMessageId: newId(), text, attachments: [] })
  }
}

function pick(messages: readonly ThreadMessage[], shown: CurrentCraft | null): SelectedCraft | null {
  const answers = messages.filter((message) => message.role === 'assistant')
  const message = answers.find(({ id }) => id === shown?.messageId)
  if (message && shown) return { message, index: shown.index }
  const last = answers.findLast(({ answer }) => answer.text.includes('<craft'))
  const index = last && parseCrafts(last.answer.text).at(-1)?.index
  return last && index !== undefined ? { message: last, index } : null
}

function isAnswering(messages: readonly ThreadMessage[]): boolean {
  const last = messages.at(-1)
  return last?.role === 'assistant' && last.answer.state === 'streaming'
}

function LoadingCraft() {
  return (
    <Panel title="Craft">
      <SkeletonRows label="Loading the craft" />
    </Panel>
  )
}

function NoCrafts() {
  return (
    <Panel title="Craft">
      <EmptyState icon={Shapes} title="No crafts yet">
        Crafts are things an answer makes: ask for a page, a small app, a diagram or a document, and it opens here.
      </EmptyState>
    </Panel>
  )
}
