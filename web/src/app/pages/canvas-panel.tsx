import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { chatApi } from '#contract/chat/api.ts'
import { call } from '../../api/call.ts'
import { CanvasPanel } from '../../features/canvas/panel/canvas-panel.tsx'
import type { FollowAnswer } from '../../features/canvas/use-proposal.ts'
import { Markdown } from '../../features/chat/markdown/markdown.tsx'
import { getAnswerFeed } from '../../features/chat/stream/answer-feeds.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { usePanels } from '../use-panels.ts'

/** The canvas in its surroundings: what it asks for is an answer, and it is read as answers are. */
export function Canvas() {
  const { panelLocation, changePanels } = usePanels()
  const navigate = useNavigate()
  const followAnswer = useFollowAnswer()
  return (
    <CanvasPanel
      canvasId={panelLocation.canvas}
      onShow={(canvas) => changePanels((now) => ({ ...now, canvas }))}
      followAnswer={followAnswer}
      renderText={(text) => <Markdown text={text} />}
      openModels={() => void navigate({ to: '/models' })}
    />
  )
}

function useFollowAnswer(): FollowAnswer {
  const queryClient = useQueryClient()
  return useCallback(
    (turn, onAnswer) => {
      void queryClient.invalidateQueries({ queryKey: ['usage'] })
      const message = turn.messages.find((each) => each.role === 'assistant')!
      const feed = getAnswerFeed(queryClient, turn.chat.id, message)
      const tell = () => {
        const { snapshot, refusal } = feed.read()
        onAnswer(refusal ? { ...snapshot.answer, state: 'failed' } : snapshot.answer)
      }
      const leave = feed.subscribe(tell)
      const stop = () =>
        void call(chatApi.stop, { messageId: message.id }).catch((error: Error) => toast.error(error.message))
      return { leave, stop }
    },
    [queryClient],
  )
}
