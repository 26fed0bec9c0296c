import { useSyncExternalStore } from 'react'
import { say } from '#contract/attachments/messages.ts'
import { backoffMs } from '../../api/backoff.ts'
import { toast } from '../../ui/toast.tsx'
import { tellRefusals } from './tell-refusals.ts'
import type { Adding, PastedText, UploadStore } from './upload-store.ts'
import { NO_UPLOADS, type Upload } from './uploads.ts'

export type Tray = ReturnType<typeof createTray>

type TrayView = {
  readonly uploads: readonly Upload[]
  /** What a draft or a chat names and nobody has asked the server about yet. */
  readonly restoring: readonly string[]
}

const EMPTY: TrayView = { uploads: NO_UPLOADS, restoring: [] }

/**
 * What lies in a composer beside the text. The code that moves files is fetched when the first one is put in: most
 * visits never do that.
 */
export function createTray(firstPlaceId: string) {
  let placeId = firstPlaceId
  let view = EMPTY
  let store: UploadStore | null = null
  let loading: Promise<UploadStore> | null = null
  let leave: (() => void) | null = null
  const listeners = new Set<() => void>()
  const seen = new Set<string>()
  const releases = new Map<string, () => Promise<unknown>>()

  const show = (change: Partial<TrayView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  // Followed only while somebody looks: the store asks the server how far things are as long as it is followed.
  const follow = () => {
    if (!store || leave || listeners.size === 0) return
    const { read, subscribe } = store
    leave = subscribe(() => show({ uploads: read() }))
    show({ uploads: read() })
  }
  const loaded = () =>
    (loading ??= import('./chat-uploads.ts').then(
      ({ createChatUploads }) => {
        store = createChatUploads(() => placeId)
        follow()
        return store
      },
      (error) => {
        // What could not be fetched is fetched anew the next time.
        loading = null
        throw error
      },
    ))

  const restoreAll = async () => {
    for (let failures = 0; view.restoring.length > 0; failures += 1) {
      if (failures > 0) await new Promise((resolve) => setTimeout(resolve, backoffMs(failures, Math.random)))
      const ids = view.restoring
      try {
        await (await loaded()).restore(ids)
        show({ restoring: view.restoring.filter((id) => !ids.includes(id)) })
      } catch {
        // They stay in the draft, and are asked for again.
      }
    }
  }

  return {
    read: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      follow()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        leave = null
      }
    },
    moveTo: (next: string) => void (placeId = next),
    /** Answers whether all of them were taken. */
    async addFiles(files: readonly File[], adding: Adding): Promise<boolean> {
      const uploads = await loaded().catch(() => undefined)
      if (!uploads) {
        toast.error(say.uploadFailed)
        return false
      }
      const refusals = uploads.addFiles(files, adding)
      tellRefusals(refusals, 'chat')
      return refusals.length === 0
    },
    /** Goes on sending a text that was pasted before the page was left. */
    sendAgain: async (file: File, pasted: PastedText) => (await loaded()).sendAgain(file, pasted),
    addLink: async (url: string, adding: Adding) => (await loaded()).addLink(url, adding),
    addItems: async (...items: Parameters<UploadStore['addItems']>) => (await loaded()).addItems(...items),
    /**
     * What has been here once and was taken out does not come back by itself. `release` tells whoever names it that it
     * was.
     */
    restore(ids: readonly string[], release?: (itemId: string) => Promise<unknown>): void {
      if (release) for (const id of ids) releases.set(id, () => release(id))
      const fresh = ids.filter((id) => !seen.has(id) && !view.uploads.some(({ item }) => item?.id === id))
      if (fresh.length === 0) return
      for (const id of fresh) seen.add(id)
      const isIdle = view.restoring.length === 0
      show({ restoring: [...view.restoring, ...fresh] })
      if (isIdle) void restoreAll()
    },
    retry: (key: string) => store?.retry(key),
    remove(key: string): void {
      const row = view.uploads.find((upload) => upload.key === key)
      const release = row?.item && releases.get(row.item.id)
      Promise.all([store?.remove(key), release?.()]).catch(() => {
        toast.error(say.removeFailed)
        if (row && release) store?.putBack([row])
      })
    },
    /** Takes out what goes with a message. */
    take(): readonly Upload[] {
      const taken = view.uploads
      store?.forget(taken.map(({ key }) => key))
      return taken
    },
    putBack: (uploads: readonly Upload[]) => store?.putBack(uploads),
  }
}

const trays = new Map<string, Tray>()

/** The tray of a chat. There is one, however often its page is left and opened again. */
export function trayOf(placeId: string): Tray {
  const tray = trays.get(placeId) ?? createTray(placeId)
  trays.set(placeId, tray)
  return tray
}

/** The chat that a first message made goes on with the tray that it was begun with. */
export function moveTray(tray: Tray, placeId: string): void {
  for (const [key, known] of trays) if (known === tray) trays.delete(key)
  trays.set(placeId, tray)
  tray.moveTo(placeId)
}

/** Nobody may find what the one before attached. */
export function forgetTrays(): void {
  trays.clear()
}

let open: OpenTray | null = null
const watchers = new Set<() => void>()

/** The composer that is on the page, for the panels beside it. */
export type OpenTray = { tray: Tray; adding: () => Adding }

export function setOpenTray(next: OpenTray | null): void {
  open = next
  for (const watcher of watchers) watcher()
}

export function useOpenTray(): OpenTray | null {
  return useSyncExternalStore(
    (changed) => {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    () => open,
  )
}

export function useTray(tray: Tray): TrayView {
  return useSyncExternalStore(tray.subscribe, tray.read, tray.read)
}
