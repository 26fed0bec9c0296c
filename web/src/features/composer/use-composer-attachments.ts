import { useEffect, useState } from 'react'
import { newId } from '../../api/new-id.ts'
import {
  getPendingAttachments,
  isArriving,
  movePendingAttachments,
  usePendingAttachments,
} from '../attachments/index.ts'
import { isNewChatKey } from './drafts/draft.ts'
import type { DraftStore } from './drafts/draft-store.ts'
import { createPastedStore } from './drafts/pasted-store.ts'

/** What lies beside the text of a draft. It is remembered with the draft, by its ids. */
export function useComposerAttachments(draft: DraftStore, draftKey: string) {
  const [pending] = useState(() => {
    if (!isNewChatKey(draftKey)) return getPendingAttachments(draftKey)
    const trayId = draft.read().trayId ?? newId()
    draft.setUnsaved({ trayId })
    return getPendingAttachments(trayId)
  })
  const [pastedStore] = useState(() => createPastedStore(draftKey))
  const state = usePendingAttachments(pending)
  const { uploads, restoring } = state

  useEffect(() => {
    if (!isNewChatKey(draftKey)) movePendingAttachments(pending, draftKey)
    pastedStore.moveTo(draftKey)
  }, [pending, pastedStore, draftKey])
  useEffect(() => {
    pending.restore(draft.read().attachments)
    pastedStore.resendAll(pending)
  }, [pending, pastedStore, draft])

  useEffect(() => {
    pastedStore.dropStored(uploads)
    const arrived = uploads.flatMap(({ key, item }) => (item && !pastedStore.has(key) ? item.id : []))
    const attachments = [...restoring, ...arrived]
    if (attachments.join() !== draft.read().attachments.join()) draft.change({ attachments })
  }, [draft, pastedStore, restoring, uploads])

  const hasFailed = state.adding === 'failed' || uploads.some((upload) => upload.state.kind === 'failed')
  return { pending, pastedStore, uploads, restoring, isArriving: isArriving(state), hasFailed }
}
