import { useSyncExternalStore } from 'react'
import { attachmentFailures } from '#contract/attachments/failures.ts'
import { backoffMs } from '../../../api/backoff.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import type { UploadContext, PastedText, UploadStore } from './upload-store.ts'
import { isUnfinished, NO_UPLOADS, type Upload } from './upload.ts'

export type PendingAttachments = ReturnType<typeof createPendingAttachments>

type PendingState = {
  readonly uploads: readonly Upload[]
  /** What a draft or a chat names and nobody has asked the server about yet. */
  readonly restoring: readonly string[]
  /** What was put in and is no upload yet, because the code that moves files is still fetched or could not be. */
  readonly adding: 'nothing' | 'waits' | 'failed'
}

const EMPTY: PendingState = { uploads: NO_UPLOADS, restoring: [], adding: 'nothing' }

/**
 * What lies in a composer beside the text. The code that moves files is fetched when the first one is put in: most
 * visits never do that.
 */
function createPendingAttachments(firstTargetId: string) {
  let targetId = firstTargetId
  let state = EMPTY
  let store: UploadStore | null = null
  let loading: Promise<UploadStore> | null = null
  let unsubscribe: (() => void) | null = null
  const listeners = new Set<() => void>()
  const seenIds = new Set<string>()
  const releases = new Map<string, () => Promise<unknown>>()

  const update = (change: Partial<PendingState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  // Followed only while somebody looks: the store asks the server how far things are as long as it is followed.
  const connect = () => {
    if (!store || unsubscribe || listeners.size === 0) return
    const { read, subscribe } = store
    unsubscribe = subscribe(() => update({ uploads: read() }))
    update({ uploads: read() })
  }
  const loadStore = () =>
    (loading ??= import('./chat-uploads.ts').then(
      ({ createChatUploads }) => {
        store = createChatUploads(() => targetId)
        connect()
        return store
      },
      (error) => {
        // What could not be fetched is fetched anew the next time.
        loading = null
        throw error
      },
    ))

  let additions = 0
  /** A message that is sent before the code is here waits for what was put beside it. */
  const add = async <T>(put: (store: UploadStore) => T): Promise<Awaited<T>> => {
    additions += 1
    if (!store) update({ adding: 'waits' })
    try {
      const result = await put(await loadStore())
      additions -= 1
      if (additions === 0 && state.adding !== 'nothing') update({ adding: 'nothing' })
      return result
    } catch (error) {
      additions -= 1
      update({ adding: 'failed' })
      throw error
    }
  }

  const restoreAll = async () => {
    for (let failures = 0; state.restoring.length > 0; failures += 1) {
      if (failures > 0) await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, Math.random)))
      const ids = state.restoring
      try {
        await (await loadStore()).restore(ids)
        update({ restoring: state.restoring.filter((id) => !ids.includes(id)) })
      } catch {
        // They stay in the draft, and are asked for again.
      }
    }
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      connect()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = null
      }
    },
    moveTo: (next: string) => void (targetId = next),
    /** Answers whether all of them were taken. */
    async addFiles(files: readonly File[], context: UploadContext): Promise<boolean> {
      const refusals = await add((uploads) => uploads.addFiles(files, context)).catch(() => undefined)
      if (!refusals) {
        toast.error(attachmentFailures.uploadFailed)
        return false
      }
      if (refusals.length > 0) {
        const { offerVault, toastRefusals } = await import('./chat-uploads.ts')
        toastRefusals(refusals, 'chat', offerVault(context))
      }
      return refusals.length === 0
    },
    /** Goes on sending a text that was pasted before the page was left. */
    resend: (file: File, pasted: PastedText) => add((uploads) => uploads.resend(file, pasted)),
    /** Its dialog waits for it, and says what went wrong. */
    addLink: async (url: string, context: UploadContext) => (await loadStore()).addLink(url, context),
    addItems: (...items: Parameters<UploadStore['addItems']>) => add((uploads) => uploads.addItems(...items)),
    /**
     * What has been here once and was taken out does not come back by itself. `release` tells whoever names it that it
     * was.
     */
    restore(ids: readonly string[], release?: (itemId: string) => Promise<unknown>): void {
      if (release) for (const id of ids) releases.set(id, () => release(id))
      const newIds = ids.filter((id) => !seenIds.has(id) && !state.uploads.some(({ item }) => item?.id === id))
      if (newIds.length === 0) return
      for (const id of newIds) seenIds.add(id)
      const isIdle = state.restoring.length === 0
      update({ restoring: [...state.restoring, ...newIds] })
      if (isIdle) void restoreAll()
    },
    retry: (key: string) => store?.retry(key),
    remove(key: string): void {
      const row = state.uploads.find((upload) => upload.key === key)
      const release = row?.item && releases.get(row.item.id)
      Promise.all([store?.remove(key), release?.()]).catch(() => {
        toast.error(attachmentFailures.removeFailed)
        if (row && release) store?.putBack([row])
      })
    },
    /** Its person was told, and sends on. */
    forgetFailedAdding: () => state.adding === 'failed' && update({ adding: 'nothing' }),
    /** Takes out what goes with a message. */
    take(): readonly Upload[] {
      const taken = state.uploads
      store?.drop(taken.map(({ key }) => key))
      return taken
    },
    putBack: (uploads: readonly Upload[]) => store?.putBack(uploads),
  }
}

const pendingById = new Map<string, PendingAttachments>()

/** What waits in the composer of a chat. There is one, however often its page is left and opened again. */
export function getPendingAttachments(targetId: string): PendingAttachments {
  const pending = pendingById.get(targetId) ?? createPendingAttachments(targetId)
  pendingById.set(targetId, pending)
  return pending
}

/** The chat that a first message made goes on with what waited in the composer that it was begun in. */
export function movePendingAttachments(pending: PendingAttachments, targetId: string): void {
  for (const [key, existing] of pendingById) if (existing === pending) pendingById.delete(key)
  pendingById.set(targetId, pending)
  pending.moveTo(targetId)
}

/** Nobody may find what the one before attached. */
export function clearPendingAttachments(): void {
  pendingById.clear()
}

let open: ActiveAttachments | null = null
const activeListeners = new Set<() => void>()

/** The composer that is on the page, for the panels beside it. */
export type ActiveAttachments = { pending: PendingAttachments; context: () => UploadContext }

export function setActiveAttachments(next: ActiveAttachments | null): void {
  open = next
  for (const listener of activeListeners) listener()
}

export function useActiveAttachments(): ActiveAttachments | null {
  return useSyncExternalStore(
    (changed) => {
      activeListeners.add(changed)
      return () => activeListeners.delete(changed)
    },
    () => open,
  )
}

/** Whether something is on its way: to the server, or to where it can be sent from. */
export function isArriving({ uploads, restoring, adding }: PendingState): boolean {
  return restoring.length > 0 || adding === 'waits' || uploads.some(isUnfinished)
}

export function usePendingAttachments(pending: PendingAttachments): PendingState {
  return useSyncExternalStore(pending.subscribe, pending.read, pending.read)
}
