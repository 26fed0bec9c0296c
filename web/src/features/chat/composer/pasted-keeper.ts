import { newId } from '../../../api/new-id.ts'
import { hasArrived, type Adding, type Tray, type Upload } from '../../attachments/index.ts'
import { pastedFile, pastedName } from './compose-message.ts'
import { dropPasted, keepPasted, listPasted, type PastedText } from './pasted-texts.ts'

export type PastedKeeper = ReturnType<typeof createPastedKeeper>

/** Keeps long pastes with their draft until the server has them, and sends them again after a reload. */
export function createPastedKeeper(firstKey: string) {
  let draftKey = firstKey
  const kept = new Map(listPasted(draftKey).map((pasted) => [pasted.key, pasted]))
  const shown = new Set<string>()

  const keep = (pasted: PastedText) => {
    kept.set(pasted.key, pasted)
    keepPasted(draftKey, pasted)
  }
  const drop = (key: string) => {
    kept.delete(key)
    dropPasted(draftKey, key)
  }

  return {
    has: (key: string): boolean => kept.has(key),
    /** What may not lie beside the text belongs into it; it is let go of only then. */
    async add(text: string, tray: Tray, adding: Adding, putIntoText: (text: string) => void): Promise<void> {
      const name = pastedName([...tray.read().uploads, ...kept.values()].map((each) => each.name))
      const pasted = { key: newId(), name, text, begunId: null }
      keep(pasted)
      // Without a network not even the code that moves files may be there.
      const isTaken = await tray.addFiles([pastedFile(pasted)], { ...adding, pasted }).catch(() => false)
      if (isTaken) return
      putIntoText(text)
      drop(pasted.key)
    },
    /** Goes on with what had not arrived when the page was left. */
    sendAgain(tray: Tray): void {
      // What cannot be begun now stays where it is, and is tried with the next page.
      for (const pasted of kept.values()) tray.sendAgain(pastedFile(pasted), pasted).catch(() => {})
    },
    /** Lets go of what has arrived or was taken out. */
    follow(uploads: readonly Upload[]): void {
      for (const pasted of kept.values()) {
        const row = uploads.find(({ key }) => key === pasted.key)
        if (row) shown.add(pasted.key)
        if (row ? hasArrived(row) : shown.has(pasted.key)) drop(pasted.key)
        else if (row?.item && row.item.id !== pasted.begunId) keep({ ...pasted, begunId: row.item.id })
      }
    },
    /** They belong to another chat from now on. */
    moveTo(next: string): void {
      if (next === draftKey) return
      const all = [...kept.values()]
      for (const { key } of all) drop(key)
      draftKey = next
      for (const pasted of all) keep(pasted)
    },
  }
}
