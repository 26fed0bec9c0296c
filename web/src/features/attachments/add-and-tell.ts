import { say } from '#contract/attachments/messages.ts'
import type { Place } from '#contract/attachments/schema.ts'
import { toast } from '../../ui/toast.tsx'
import { detailOf, tellRefusals } from './tell-refusals.ts'
import type { Adding, UploadStore } from './upload-store.ts'
import { hasArrived, type Upload } from './uploads.ts'

/** Sends files, and says how that went once the last of them has arrived. `words` stand while they are on their way. */
export function addAndTell(store: UploadStore, files: readonly File[], adding: Adding, words: string): void {
  const before = new Set(store.read().map(({ key }) => key))
  tellRefusals(store.addFiles(files, adding), store.place)
  const mine = store.read().flatMap(({ key }) => (before.has(key) ? [] : key))
  if (mine.length === 0) return
  const end = toast.busy(words)
  let arrived = 0
  const check = () => {
    const rows = store.read().filter(({ key }) => mine.includes(key))
    // Of what was here already it is said so instead.
    arrived = Math.max(arrived, rows.filter((row) => hasArrived(row) && !row.item?.sameAs).length)
    if (rows.some(({ state }) => state.is === 'uploading')) return
    leave()
    end()
    const failed = rows.find((row) => row.state.is === 'failed' && !hasArrived(row))
    if (failed) tellFailure(reasonOf(failed), store.place)
    // Where every one was cancelled there is nothing to tell.
    else if (arrived > 0) toast.ok(say.uploaded)
  }
  const leave = store.subscribe(check)
}

function tellFailure(reason: string, place: Place): void {
  const isWhole = detailOf(reason, place) !== undefined
  tellRefusals([isWhole ? { message: reason } : { message: say.uploadFailed, detail: reason }], place)
}

function reasonOf({ state }: Upload): string {
  return state.is === 'failed' ? state.reason : ''
}
