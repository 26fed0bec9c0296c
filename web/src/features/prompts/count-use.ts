import { useQueryClient } from '@tanstack/react-query'
import { promptsApi } from '#contract/prompts/api.ts'
import { call } from '../../api/call.ts'
import { changeShown } from './prompts-cache.ts'

/** Tells that a prompt was used. Nobody waits for it, and nobody is told if it fails: the words are in the composer. */
export function useCountUse(): (promptId: string) => void {
  const queryClient = useQueryClient()
  return (promptId) => {
    call(promptsApi.use, { promptId }).then(
      ({ useCount }) =>
        changeShown(queryClient, (prompt) => (prompt.id === promptId ? { ...prompt, useCount } : prompt)),
      () => {},
    )
  }
}
