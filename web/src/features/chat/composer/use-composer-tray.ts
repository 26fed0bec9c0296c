import { useEffect, useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { getTray, isArriving, moveTray, useTray } from '../../attachments/index.ts'
import { isNewChatKey } from './drafts/draft.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import { createPastedStore } from './drafts/pasted-store.ts'

/** What lies beside the text of a draft. It is remembered with the draft, by its ids. */
export function useComposerTray(draft: DraftStore, draftKey: string) {
  const [tray] = useState(() => {
    if (!isNewChatKey(draftKey)) return getTray(draftKey)
    const trayId = draft.read().trayId ?? newId()
    draft.setUnsaved({ trayId })
    return getTray(trayId)
  })
  const [pastedStore] = useState(() => createPastedStore(draftKey))
  const state = useTray(tray)
  const { uploads, restoring } = state

  useEffect(() => {
    if (!isNewChatKey(draftKey)) moveTray(tray, draftKey)
    pastedStore.moveTo(draftKey)
  }, [tray, pastedStore, draftKey])
  useEffect(() => {
    tray.restore(draft.read().attachments)
    pastedStore.resendAll(tray)
  }, [tray, pastedStore, draft])

  useEffect(() => {
    pastedStore.dropStored(uploads)
    const arrived = uploads.flatMap(({ key, item }) => (item && !pastedStore.has(key) ? item.id : []))
    const attachments = [...restoring, ...arrived]
    if (attachments.join() !== draft.read().attachments.join()) draft.change({ attachments })
  }, [draft, pastedStore, restoring, uploads])

  const hasFailed = state.adding === 'failed' || uploads.some((upload) => upload.state.kind === 'failed')
  return { tray, pastedStore, uploads, restoring, isArriving: isArriving(state), hasFailed }
}
