import { useMutation, useQueryClient } from '@tanstack/react-query'
import { promptsApi } from '#contract/prompts/api.ts'
import type { NewPrompt, SavedPrompt } from '#contract/prompts/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { updateCachedPrompts } from './prompts-cache.ts'
import { useCallAsVisitor } from './use-call.ts'
import { isolateName } from '../../format/names.ts'

/** Everything that changes what a person keeps. */
export function usePromptMutations() {
  const queryClient = useQueryClient()
  const call = useCallAsVisitor()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['prompts'] })
  const handleFailure = (error: unknown) => {
    toast.error((error as Error).message)
    void refresh()
  }

  const save = async (prompt: NewPrompt): Promise<void> => {
    await call(promptsApi.save, prompt)
    await refresh()
  }
  const change = async (promptId: string, prompt: NewPrompt): Promise<void> => {
    await call(promptsApi.change, { promptId, ...prompt })
    await refresh()
  }

  const restore = async (promptId: string) => {
    try {
      await call(promptsApi.restore, { promptId })
      await refresh()
    } catch (error) {
      handleFailure(error)
    }
  }
  const remove = useMutation({
    mutationFn: ({ id: promptId }: SavedPrompt) => call(promptsApi.remove, { promptId }),
    onMutate: ({ id }) => updateCachedPrompts(queryClient, (prompt) => (prompt.id === id ? null : prompt)),
    onError: handleFailure,
    onSuccess: (_, { id, promptName }) => {
      toast.ok(`Deleted “${isolateName(promptName)}”`, { label: 'Undo', run: () => void restore(id) })
      return refresh()
    },
  })

  const showVisibility = (id: string, promptType: Visibility) =>
    updateCachedPrompts(queryClient, (prompt) => (prompt.id === id ? { ...prompt, promptType } : prompt))
  const publish = useMutation({
    mutationFn: ({ prompt, promptType }: { prompt: SavedPrompt; promptType: Visibility }) =>
      call(promptsApi.change, { promptId: prompt.id, promptType }),
    onMutate: ({ prompt, promptType }) => showVisibility(prompt.id, promptType),
    onError: (error, { prompt }) => {
      showVisibility(prompt.id, prompt.promptType)
      handleFailure(error)
    },
    onSuccess: refresh,
  })

  const copy = async ({ promptName, promptText, promptTag }: SavedPrompt) => {
    try {
      await save({ promptName, promptText, promptTag })
      toast.ok(`Saved a copy of “${isolateName(promptName)}”`)
    } catch (error) {
      handleFailure(error)
    }
  }

  return {
    save,
    change,
    remove: (prompt: SavedPrompt) => remove.mutate(prompt),
    setVisibility: (prompt: SavedPrompt, promptType: Visibility) => publish.mutate({ prompt, promptType }),
    copy: (prompt: SavedPrompt) => void copy(prompt),
    refresh,
  }
}
