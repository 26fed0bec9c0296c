import { transferApi, type EXPORT_FORMATS } from '#contract/chat-transfer/api.ts'
import { download } from '../../api/download.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** Saves one chat as a file. */
export function exportChat(chatId: string, format: (typeof EXPORT_FORMATS)[number]): void {
  toastDownload(download(transferApi.exportOne, { chatId, format }))
}

/** Saves every chat, in one ZIP. */
export function exportAllChats(): void {
  toastDownload(download(transferApi.exportAll, {}))
}

function toastDownload(downloading: Promise<void>): void {
  downloading.then(
    () => toast.ok('Download started'),
    (error: Error) => toast.error(error.message),
  )
}
