import { useEffect, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { moveTray, trayOf, useTray } from '../../attachments/index.ts'
import { isNewChatKey } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import { createPastedKeeper } from './pasted-keeper.ts'

/** What lies beside the text of a draft. It is remembered with the draft, by its ids. */
export function useComposerTray(draft: DraftKeeper, draftKey: string) {
  const [tray] = useState(() => {
    if (!isNewChatKey(draftKey)) return trayOf(draftKey)
    const trayId = draft.read().trayId ?? newId()
    draft.note({ trayId })
    return trayOf(trayId)
  })
  const [pasted] = useState(() => createPastedKeeper(draftKey))
  const { uploads, restoring } = useTray(tray)

  useEffect(() => {
    if (!isNewChatKey(draftKey)) moveTray(tray, draftKey)
    pasted.moveTo(draftKey)
  }, [tray, pasted, draftKey])
  useEffect(() => {
    tray.restore(draft.read().attachments)
    pasted.sendAgain(tray)
  }, [tray, pasted, draft])

  useEffect(() => {
    pasted.follow(uploads)
    const arrived = uploads.flatMap(({ key, item }) => (item && !pasted.has(key) ? item.id : []))
    const attachments = [...restoring, ...arrived]
    if (attachments.join() !== draft.read().attachments.join()) draft.change({ attachments })
  }, [draft, pasted, restoring, uploads])

  return { tray, pasted, uploads, restoring }
}
