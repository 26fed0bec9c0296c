import { useMutation, useQueryClient } from '@tanstack/react-query'
import { promptsApi } from '#contract/prompts/api.ts'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { PINS_KEY, usePins, type Pins } from './prompts-query.ts'
import { useCallAsVisitor } from './use-call.ts'

type PinChange = { prompt: SavedPrompt; isPinned: boolean }

/** What is pinned, and how to pin: it shows at once, and is taken back if the server refuses. */
export function usePinPrompt() {
  const queryClient = useQueryClient()
  const call = useCallAsVisitor()
  const { data: pins } = usePins()
  const { mutate } = useMutation(
    optimistic<Pins, PinChange>({
      queryClient,
      queryKey: PINS_KEY,
      apply: applyPin,
      send: ({ prompt: { id: promptId }, isPinned }) =>
        call(isPinned ? promptsApi.pin : promptsApi.unpin, { promptId }),
      onRefused: (error) => toast.error(error.message),
    }),
  )
  return {
    isPinned: (prompt: SavedPrompt) => pins?.pinnedPrompts.includes(prompt.id) ?? false,
    setPinned: (prompt: SavedPrompt, isPinned: boolean) => mutate({ prompt, isPinned }),
  }
}

/** The newest pin comes first. */
export function applyPin(pins: Pins, { prompt, isPinned }: PinChange): Pins {
  const others = pins.prompts.filter(({ id }) => id !== prompt.id)
  const prompts = isPinned ? [prompt, ...others] : others
  return { prompts, pinnedPrompts: prompts.map(({ id }) => id) }
}
