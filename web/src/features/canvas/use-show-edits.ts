import { useNavigate } from '@tanstack/react-router'
import { offerEdits, type OfferedEdits } from './offered-edits.ts'

/** Opens the text that changes are proposed for, and shows them there. */
export function useShowEdits(): (edits: OfferedEdits) => void {
  const navigate = useNavigate()
  return ({ canvasId, edits }) => {
    offerEdits({ canvasId, edits })
    void navigate({ to: '.', search: (now) => ({ ...now, side: 'canvas', canvas: canvasId }) })
  }
}
