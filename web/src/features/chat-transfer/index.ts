import { lazy } from '../../ui/lazy.tsx'

export { exportAllChats, exportChat } from './export-chat.ts'

/** Fetched when somebody first brings a file. */
export const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))
