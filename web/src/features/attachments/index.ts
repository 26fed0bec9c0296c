export { uploadWithToasts } from './uploads/upload-with-toasts.ts'
export { AttachMenu, pickAndAttach } from './attach-menu.tsx'
export { clipboardFiles } from './uploads/clipboard-files.ts'
export { downloadItem } from './download-item.ts'
export { FileIcon, KIND_NAMES, displayKindOf, type DisplayKind } from './file-icon.tsx'
export { LinkDialog } from './link-dialog.tsx'
export { MessageAttachments } from './message-attachments.tsx'
export { useOpenItem, type Passage } from './passage.ts'
export { pickFiles } from './uploads/pick-files.ts'
export { FileRow } from './target/file-row.tsx'
export { useTargetFiles, type TargetFiles } from './target/use-target-files.ts'
export { PreviewRenderersContext, type PreviewRenderers } from './preview/renderers.ts'
export { useDuplicateToasts } from './uploads/use-duplicate-toasts.ts'
export { AttachmentPreview } from './preview/attachment-preview.tsx'
export { markdownFile, saveTextToVault } from './save-text-to-vault.ts'
export { SaveToVault } from './save-to-vault.tsx'
export { toastRefusals } from './uploads/toast-refusals.ts'
export { Thumbnail } from './thumbnail.tsx'
export {
  clearPendingAttachments,
  movePendingAttachments,
  setActiveAttachments,
  getPendingAttachments,
  useActiveAttachments,
  isArriving,
  usePendingAttachments,
  type ActiveAttachments,
  type PendingAttachments,
} from './uploads/pending-attachments.ts'
export { UploadChips } from './uploads/lazy-upload-chips.ts'
export { ProgressLine, statusText } from './uploads/upload-chips.tsx'
export { createUploadStore, type UploadContext, type UploadStore } from './uploads/upload-store.ts'
export { toUpload } from './uploads/uploads-reducer.ts'
export { isOnServer, isUnfinished, percentOf, type Upload } from './uploads/upload.ts'
