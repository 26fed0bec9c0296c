import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../ui/overlays/toast.tsx'
import { useCurrentUser } from '../account/index.ts'

/** Opens a text beside the page: one with the words of an answer, or an empty one. */
export function useOpenCanvas(): (messageId?: string) => Promise<void> {
  const navigate = useNavigate()
  const { data: me } = useCurrentUser()
  return async (messageId) => {
    try {
      // Most visits never write a text: what it takes comes with the first.
      const { beginCanvas } = await import('./begin-canvas.ts')
      const canvas = await beginCanvas(messageId, me === null)
      await navigate({ to: '.', search: (now) => ({ ...now, side: 'canvas', canvas }) })
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
}
