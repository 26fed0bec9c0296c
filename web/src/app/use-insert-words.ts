import { useNavigate } from '@tanstack/react-router'
import { insertWords, leaveDraft, type Words } from '../features/chat/index.ts'
import { PANELS_FIT } from '../ui/use-media.ts'

/** Puts words into the composer that is open, or into that of a new chat. A drawer over it makes room. */
export function useInsertWords(): (words: Words) => void {
  const navigate = useNavigate()
  return (words) => {
    const isInserted = insertWords(words)
    if (!isInserted) leaveDraft(words)
    const isCovered = !matchMedia(PANELS_FIT).matches
    if (!isInserted) void navigate({ to: '/chat', ...(isCovered && { search: { panel: undefined } }) })
    else if (isCovered) void navigate({ to: '.', search: (now) => ({ ...now, panel: undefined }) })
  }
}
