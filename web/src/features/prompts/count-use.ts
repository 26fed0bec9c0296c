import { useQueryClient } from '@tanstack/react-query'
import { promptsApi } from '#contract/prompts/api.ts'
import { changeShown } from './prompts-cache.ts'
import { useCall } from './use-call.ts'

/** Tells that a prompt was used. Nobody waits for it, and nobody is told if it fails: the words are in the composer. */
export function useCountUse(): (promptId: string) => void {
  const queryClient = useQueryClient()
  const call = useCall()
  return (promptId) => {
    call(promptsApi.use, { promptId }).then(
      ({ useCount }) =>
        changeShown(queryClient, (prompt) => (prompt.id === promptId ? { ...prompt, useCount } : prompt)),
      () => {},
    )
  }
}
