import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ToolPage } from '../../features/ai-tools/page/tool-page.tsx'
import { RunAnswer } from '../../features/chat/thread/run-answer.tsx'
import { setShownSources } from '../../features/answers/sources/current-sources.ts'
import { draftState } from '../../features/images/image-draft.ts'
import { usePanels } from '../use-panels.ts'

/** A tool in its surroundings: what it makes is an answer, and goes on in a chat. */
export function Tool() {
  const { slug } = useParams({ from: '/chat/tools/$slug' })
  const { run } = useSearch({ from: '/chat/tools/$slug' })
  const navigate = useNavigate()
  const { changePanels } = usePanels()
  const openSources = useCallback(
    (messageId: string, sourceId?: string) => {
      setShownSources({ messageId, sourceId: sourceId ?? null })
      changePanels((now) => ({ ...now, side: 'sources' }))
    },
    [changePanels],
  )
  return (
    <ToolPage
      slug={slug}
      runId={run}
      onShowRun={(runId) =>
        void navigate({ to: '/chat/tools/$slug', params: { slug }, search: (now) => ({ ...now, run: runId }) })
      }
      renderAnswer={(runId, view, actions) => (
        <RunAnswer key={runId} chatId={runId} view={view} actions={actions} openSources={openSources} />
      )}
      openElsewhere={{
        'image-generator': ({ words = '' }) => {
          draftState.write({ ...draftState.read(), words })
          void navigate({ to: '/bonkers' })
        },
      }}
      onContinue={(chatId) => void navigate({ to: '/chat/$chatId', params: { chatId } })}
      openModels={() => void navigate({ to: '/models' })}
    />
  )
}
