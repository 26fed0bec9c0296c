import { newId } from '../../../api/new-id.ts'
import { isOnServer, type UploadContext, type PendingAttachments, type Upload } from '../../attachments/index.ts'
import { pastedFile, pastedFileName } from '../pasted-file.ts'
import { removePasted, storePasted, listPasted, type PastedText } from './pasted-texts.ts'

/** Keeps long pastes with their draft until the server has them, and sends them again after a reload. */
export function createPastedStore(firstKey: string) {
  let draftKey = firstKey
  const pastedTexts = new Map(listPasted(draftKey).map((pasted) => [pasted.key, pasted]))
  const shownKeys = new Set<string>()

  const store = (pasted: PastedText) => {
    pastedTexts.set(pasted.key, pasted)
    storePasted(draftKey, pasted)
  }
  const drop = (key: string) => {
    pastedTexts.delete(key)
    removePasted(draftKey, key)
  }

  return {
    has: (key: string): boolean => pastedTexts.has(key),
    /** What may not lie beside the text belongs into it; it is let go of only then. */
    async add(
      text: string,
      pending: PendingAttachments,
      context: UploadContext,
      insertText: (text: string) => void,
    ): Promise<void> {
      const name = pastedFileName([...pending.read().uploads, ...pastedTexts.values()].map((each) => each.name))
      const pasted = { key: newId(), name, text, begunId: null }
      store(pasted)
      // Without a network not even the code that moves files may be there.
      const isAccepted = await pending.addFiles([pastedFile(pasted)], { ...context, pasted }).catch(() => false)
      if (isAccepted) return
      insertText(text)
      drop(pasted.key)
    },
    /** Goes on with what had not arrived when the page was left. */
    resendAll(pending: PendingAttachments): void {
      // What cannot be begun now stays where it is, and is tried with the next page.
      for (const pasted of pastedTexts.values()) pending.resend(pastedFile(pasted), pasted).catch(() => {})
    },
    /** Lets go of what has arrived or was taken out. */
    dropStored(uploads: readonly Upload[]): void {
      for (const pasted of pastedTexts.values()) {
        const row = uploads.find(({ key }) => key === pasted.key)
        if (row) shownKeys.add(pasted.key)
        if (row ? isOnServer(row) : shownKeys.has(pasted.key)) drop(pasted.key)
        else if (row?.item && row.item.id !== pasted.begunId) store({ ...pasted, begunId: row.item.id })
      }
    },
    /** They belong to another chat from now on. */
    moveTo(next: string): void {
      if (next === draftKey) return
      const all = [...pastedTexts.values()]
      for (const { key } of all) drop(key)
      draftKey = next
      for (const pasted of all) store(pasted)
    },
  }
}
