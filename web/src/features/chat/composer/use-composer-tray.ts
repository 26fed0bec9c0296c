import { useEffect, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { moveTray, trayOf, useTray } from '../../attachments/index.ts'
import { isNewChatKey } from './draft.ts'
import type { DraftKeeper } from './draft-keeper.ts'

/** What lies beside the text of a draft. It is remembered with the draft, by its ids. */
export function useComposerTray(draft: DraftKeeper, draftKey: string) {
  const [tray] = useState(() => {
    if (!isNewChatKey(draftKey)) return trayOf(draftKey)
    const trayId = draft.read().trayId ?? newId()
    draft.note({ trayId })
    return trayOf(trayId)
  })
  const { uploads, restoring } = useTray(tray)

  useEffect(() => {
    if (!isNewChatKey(draftKey)) moveTray(tray, draftKey)
  }, [tray, draftKey])
  useEffect(() => tray.restore(draft.read().attachments), [tray, draft])

  const ids = [...restoring, ...uploads.flatMap(({ item }) => item?.id ?? [])].join()
  useEffect(() => {
    const attachments = ids === '' ? [] : ids.split(',')
    if (attachments.join() !== draft.read().attachments.join()) draft.change({ attachments })
  }, [draft, ids])

  return { tray, uploads, restoring }
}
