import { lazy } from '../../../ui/lazy.tsx'

/** Fetched when there is something to show. */
export const UploadChips = lazy(async () => ({ default: (await import('./upload-chips.tsx')).UploadChips }))
