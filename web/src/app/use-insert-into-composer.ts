import { useNavigate } from '@tanstack/react-router'
import { insertIntoComposer, draftInNextComposer, type ComposerInsert } from '../features/composer/index.ts'
import { PANELS_MEDIA } from '../ui/hooks/use-media-query.ts'

/** Puts words into the composer that is open, or into that of a new chat. A drawer over it makes room. */
export function useInsertIntoComposer(): (insert: ComposerInsert) => void {
  const navigate = useNavigate()
  return (insert) => {
    const isInserted = insertIntoComposer(insert)
    if (!isInserted) draftInNextComposer(insert)
    const isPanelInDrawer = !matchMedia(PANELS_MEDIA).matches
    if (!isInserted) void navigate({ to: '/chat', ...(isPanelInDrawer && { search: { panel: undefined } }) })
    else if (isPanelInDrawer) void navigate({ to: '.', search: (now) => ({ ...now, panel: undefined }) })
  }
}
