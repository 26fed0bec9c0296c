import { useQueryClient } from '@tanstack/react-query'
import { promptsApi } from '#contract/prompts/api.ts'
import { updateCachedPrompts } from './prompts-cache.ts'
import { useCallAsVisitor } from './use-call.ts'

/** Tells that a prompt was used. Nobody waits for it, and nobody is told if it fails: the words are in the composer. */
export function useCountUse(): (promptId: string) => void {
  const queryClient = useQueryClient()
  const call = useCallAsVisitor()
  return (promptId) => {
    call(promptsApi.use, { promptId }).then(
      ({ useCount }) =>
        updateCachedPrompts(queryClient, (prompt) => (prompt.id === promptId ? { ...prompt, useCount } : prompt)),
      () => {},
    )
  }
}
