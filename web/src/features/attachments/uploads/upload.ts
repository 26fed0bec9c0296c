import type { FileKind } from '#contract/attachments/file-types.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'

/** Something on its way in, or there: one row wherever it is shown. */
export type Upload = {
  /** Ours, from before the server knew of it. */
  readonly key: string
  readonly name: string
  readonly size: number
  readonly kind: FileKind | 'link'
  /** What the server calls it, once it does. */
  readonly item: IntakeItem | null
  readonly state: UploadState
}

export type UploadState =
  | { readonly kind: 'uploading'; readonly percent: number; readonly isOffline: boolean }
  | { readonly kind: 'analysing'; readonly percent: number }
  | { readonly kind: 'completed' }
  | { readonly kind: 'failed'; readonly reason: string }

export const NO_UPLOADS: readonly Upload[] = []

/** What is shown: the average of upload and analysis. */
export function percentOf({ state }: Pick<Upload, 'state'>): number {
  switch (state.kind) {
    case 'uploading':
      return Math.floor(state.percent / 2)
    case 'analysing':
      return Math.floor((100 + state.percent) / 2)
    case 'completed':
      return 100
    case 'failed':
      return 0
  }
}

export function isUnfinished({ state }: Pick<Upload, 'state'>): boolean {
  return state.kind === 'uploading' || state.kind === 'analysing'
}

/** Whether the server has all of it: what it refuses on the way is nowhere. */
export function isOnServer({ item }: Pick<Upload, 'item'>): boolean {
  return item !== null && item.status !== 'uploading'
}
