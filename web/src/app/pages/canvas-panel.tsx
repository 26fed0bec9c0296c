import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chatApi } from '#contract/chat/api.ts'
import type { AssistantMessage } from '#contract/chat/thread.ts'
import { call } from '../../api/call.ts'
import { offerEdits } from '../../features/canvas/index.ts'
import { CanvasPanel } from '../../features/canvas/panel/canvas-panel.tsx'
import type { FollowAnswer } from '../../features/canvas/use-proposal.ts'
import { chatQuery } from '../../features/answers/feed/chat-query.ts'
import { Markdown } from '../../markdown/markdown.tsx'
import { getAnswerFeed } from '../../features/answers/feed/answer-feeds.ts'
import { useAnswer } from '../../features/answers/feed/use-answer.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { usePanels } from '../use-panels.ts'
import { usageKey } from '../../features/usage/query-keys.ts'

/** The canvas in its surroundings: what it asks for is an answer, and it is read as answers are. */
export function Canvas() {
  const { panelLocation, changePanels } = usePanels()
  const navigate = useNavigate()
  const followAnswer = useFollowAnswer()
  const { chatId } = useParams({ strict: false })
  const answering = useAnswering(chatId)
  return (
    <>
      {chatId && answering && <LiveProposals key={answering.id} chatId={chatId} message={answering} />}
      <CanvasPanel
        canvasId={panelLocation.canvas}
        onShow={(canvas) => changePanels((now) => ({ ...now, canvas }))}
        followAnswer={followAnswer}
        renderText={(text) => <Markdown text={text} />}
        openModels={() => void navigate({ to: '/models' })}
      />
    </>
  )
}

/** The answer that is being written in the chat beside it, and stays that until another is. */
function useAnswering(chatId: string | undefined): AssistantMessage | null {
  const queryClient = useQueryClient()
  const { data: thread } = useQuery({ ...chatQuery(queryClient, chatId ?? ''), enabled: chatId !== undefined })
  const last = thread?.messages.at(-1)
  const [streamedId, setStreamedId] = useState<string | null>(null)
  if (last?.role !== 'assistant') return null
  const isStreaming = last.answer.state === 'streaming'
  if (isStreaming && streamedId !== last.id) setStreamedId(last.id)
  return isStreaming || streamedId === last.id ? last : null
}

/** Shows what an answer proposes for the text as soon as it does. Of older answers its person asks for it. */
function LiveProposals({ chatId, message }: { chatId: string; message: AssistantMessage }) {
  const { tools } = useAnswer(chatId, message).snapshot.answer
  const shown = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, view } of tools) {
      if (view?.kind !== 'canvas' || shown.current.has(id)) continue
      shown.current.add(id)
      offerEdits(view)
    }
  }, [tools])
  return null
}

function useFollowAnswer(): FollowAnswer {
  const queryClient = useQueryClient()
  return useCallback(
    (turn, onAnswer) => {
      void queryClient.invalidateQueries({ queryKey: usageKey })
      const message = turn.messages.find((each) => each.role === 'assistant')!
      const feed = getAnswerFeed(queryClient, turn.chat.id, message)
      const notify = () => {
        const { snapshot, refusal } = feed.read()
        onAnswer(refusal ? { ...snapshot.answer, state: 'failed' } : snapshot.answer)
      }
      const leave = feed.subscribe(notify)
      const stop = () =>
        void call(chatApi.stop, { messageId: message.id }).catch((error: Error) => toast.error(error.message))
      return { leave, stop }
    },
    [queryClient],
  )
}
