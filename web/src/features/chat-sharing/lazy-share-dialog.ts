import { lazy } from '../../ui/lazy.tsx'

/** Fetched when somebody first shares. */
export const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }))
