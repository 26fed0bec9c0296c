import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { ITEMS_AT_ONCE, MAX_FILES, MAX_LINKS } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { PROJECT_ITEMS_MAX } from '#contract/projects/limits.ts'
import { requestOf } from '#contract/route.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { VaultAttachment, VaultChoice } from '#contract/vault/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { download } from '../../api/download.ts'
import { reasonOf } from '../../api/reason-of.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { downloadItem } from '../attachments/index.ts'
import { isImage } from './item-text.ts'

/** What stands over the page. */
export type ItemDialog =
  | { kind: 'preview'; item: VaultAttachment }
  | { kind: 'delete' | 'project'; items: readonly VaultChoice[] }

export type ItemActions = {
  preview: (item: VaultAttachment) => void
  startChat: (items: readonly VaultChoice[]) => void
  addToProject: (items: readonly VaultChoice[]) => void
  download: (items: readonly VaultChoice[]) => void
  remove: (items: readonly VaultChoice[]) => void
  /** Reads an item again that could not be read. */
  retry: (item: VaultAttachment) => void
}

/** An archive that is larger is left to the browser, which writes it to the disk as it comes. */
const MAX_IN_MEMORY_BYTES = 200 * 1024 * 1024

const REFUSALS: ReadonlySet<string> = new Set(['bad_input', 'not_found', 'conflict', 'limit_reached'])

type ItemActionsOptions = {
  show: (dialog: ItemDialog) => void
  /** The selection has served its purpose. */
  onDone: () => void
  retry: (item: VaultAttachment) => void
}

/** What can be done with items. The object stays the same, so that no card is drawn again because of it. */
export function useItemActions(options: ItemActionsOptions): ItemActions {
  const navigate = useNavigate()
  const latest = useRef({ ...options, navigate })
  useEffect(() => {
    latest.current = { ...options, navigate }
  })
  return useMemo(() => {
    const now = () => latest.current
    const startChat = async (items: readonly VaultChoice[]) => {
      const dismissToast = toast.loading(vaultMessages.startingChat)
      try {
        const { chatId } = await call(vaultApi.startChat, { attachmentIds: items.map(({ id }) => id) })
        now().onDone()
        await now().navigate({ to: '/chat/$chatId', params: { chatId } })
      } catch (error) {
        // What the server refuses could not be put into a chat; anything else is a chat that did not begin.
        const isRefused = error instanceof CallError && REFUSALS.has(error.code)
        const title = isRefused ? vaultMessages.prepareChatFailed : vaultMessages.startChatFailed
        toast.error(title, { detail: reasonOf(error) })
      } finally {
        dismissToast()
      }
    }
    return {
      preview: (item) => now().show({ kind: 'preview', item }),
      startChat(items) {
        if (!hasItems(items)) return
        // Links have a limit of their own, and so have images: the server knows them all.
        if (items.length > MAX_FILES + MAX_LINKS) {
          return toast.error(vaultMessages.prepareChatFailed, { detail: attachmentMessages.tooManyFilesDetail('chat') })
        }
        void startChat(items)
      },
      addToProject(items) {
        if (!hasItems(items)) return
        const documents = items.filter((item) => !isImage(item))
        if (documents.length === 0) {
          return toast.error(attachmentMessages.noImagesInProjects, {
            detail: attachmentMessages.noImagesInProjectsDetail,
          })
        }
        if (documents.length > PROJECT_ITEMS_MAX) {
          const detail = attachmentMessages.tooManyItems('project', PROJECT_ITEMS_MAX)
          return toast.error(vaultMessages.addToProjectFailed, { detail })
        }
        now().show({ kind: 'project', items })
      },
      download(items) {
        if (!hasItems(items)) return
        if (items.length > ITEMS_AT_ONCE) {
          return toast.error(vaultMessages.downloadFailed, { detail: vaultMessages.tooManyToDownload(ITEMS_AT_ONCE) })
        }
        void (items.length === 1 ? downloadItem(items[0]!.id) : downloadItems(items))
      },
      remove: (items) => hasItems(items) && now().show({ kind: 'delete', items }),
      retry: (item) => now().retry(item),
    }
  }, [])
}

function hasItems(items: readonly VaultChoice[]): boolean {
  if (items.length === 0) toast.error(vaultMessages.selectItem)
  return items.length > 0
}

async function downloadItems(items: readonly VaultChoice[]): Promise<void> {
  const query = { ids: items.map(({ id }) => id).join(',') }
  try {
    const bytes = items.reduce((sum, { metadata }) => sum + metadata.size, 0)
    if (bytes <= MAX_IN_MEMORY_BYTES) await download(vaultApi.download, query)
    else location.assign(requestOf(vaultApi.download, query).url)
    toast.ok(vaultMessages.downloadStarted)
  } catch (error) {
    toast.error(vaultMessages.downloadFailed, { detail: reasonOf(error) })
  }
}
