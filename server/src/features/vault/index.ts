import { randomUUID } from 'node:crypto'
import { vaultApi } from '#contract/vault/api.ts'
import { createArchives } from '../../adapters/archive/index.ts'
import type { Caller } from '../../http/caller.ts'
import { found, notFound } from '../../http/errors.ts'
import { fileResponse } from '../../http/responses/file-response.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { readIds, toIntakeItem, toVaultAttachment, type Attachments, type ItemRow } from '../attachments/index.ts'
import { filesOf } from './archive.ts'

export { createCollectionTools } from './collection-tools.ts'
export { createDocumentTools } from './document-tools.ts'
export { createVaultComparison } from './comparison.ts'
export { vaultLookUp } from './look-up.ts'

/** Makes a chat with these items waiting in its composer. They are the caller's. */
type StartChat = (caller: Caller, itemIds: readonly string[]) => Promise<{ chatId: string }>

type VaultDependencies = {
  readonly attachments: Pick<
    Attachments,
    'list' | 'selectAll' | 'read' | 'usedIn' | 'addText' | 'addLink' | 'keep' | 'itemContent'
  >
  readonly startChat: StartChat
}

export type Vault = { mount(router: Router): void }

/** The one store of what a person keeps; the intake holds it, here it is shown. */
export function createVault({ clock }: Pick<World, 'clock'>, { attachments, startChat }: VaultDependencies): Vault {
  const archives = createArchives()

  async function find({ uid }: Caller, id: string): Promise<ItemRow> {
    const [item] = await attachments.read(uid, [id])
    return found(item)
  }

  return {
    mount(router) {
      // Before the items: their addresses would take "choices" and "download" for an id.
      mount(router, vaultApi.choices, (match, { uid }) => attachments.selectAll(uid, match))
      mountRaw(router, vaultApi.download, async ({ ids }, { uid }, { isStillAllowed }) => {
        const rows = await attachments.read(uid, readIds(ids))
        if (rows.length === 0) throw notFound()
        const name = `alcove-vault-${clock().toISOString().slice(0, 10)}.zip`
        const files = filesOf(rows, attachments.itemContent, isStillAllowed)
        return fileResponse(archives.write(files), { name, type: 'application/zip' })
      })
      mount(router, vaultApi.saveStatus, async ({ id }, caller) => ({ status: saveStatusOf(await find(caller, id)) }))

      mount(router, vaultApi.list, (query, caller) => attachments.list(caller, query))
      mount(router, vaultApi.open, async ({ id }, caller) => {
        const item = await find(caller, id)
        const content = item.document ? (await attachments.itemContent.text(caller.uid, id)).text : ''
        return { ...toVaultAttachment(item, content), ...(await attachments.usedIn(caller.uid, id)) }
      })
      mount(router, vaultApi.addText, (text, caller) => attachments.addText(caller, text))
      mount(router, vaultApi.addLink, ({ url }, caller) =>
        attachments.addLink(caller, { url, place: 'vault', placeId: randomUUID() }),
      )
      mount(router, vaultApi.save, async ({ id }, caller) => {
        found(await attachments.keep(caller.uid, id))
        return toIntakeItem(await find(caller, id))
      })
      mount(router, vaultApi.startChat, async ({ attachmentIds }, caller) => {
        const rows = await attachments.read(caller.uid, attachmentIds)
        // One that is not the caller's is like one that does not exist.
        if (rows.length < new Set(attachmentIds).size) throw notFound()
        return startChat(caller, [...new Set(attachmentIds)])
      })
    },
  }
}

/** It is kept once its bytes are there, whether or not they can be read. */
function saveStatusOf({ isInVault, state }: ItemRow): 'saving' | 'completed' | 'failed' {
  if (!isInVault || state === 'failed') return 'failed'
  return state === 'arriving' ? 'saving' : 'completed'
}
