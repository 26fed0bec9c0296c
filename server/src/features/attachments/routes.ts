import * as z from 'zod'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { ITEMS_AT_ONCE, MAX_LINK_BYTES } from '#contract/attachments/limits.ts'
import type { IntakeItem, ItemUse } from '#contract/attachments/schema.ts'
import { errorMessages, success } from '#contract/envelope.ts'
import { AppError, found, notFound } from '../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { AnalysisQueue } from './analysis/analysis-queue.ts'
import type { AttachmentsDependencies } from './dependencies.ts'
import { changeItem, findItem, readItems, retryDocument, retryLink, type ItemRow } from './item-store.ts'
import { toIntakeItem } from './item.ts'
import type { LinkIntake } from './intake/link-intake.ts'
import type { Removals } from './intake/removals.ts'
import type { UploadParts } from './intake/upload-parts.ts'
import type { ItemContent } from './serving/item-content.ts'
import type { Uploads } from './intake/uploads.ts'

type AttachmentsRoutesDependencies = {
  readonly world: Pick<World, 'db'>
  readonly uploads: Uploads
  readonly uploadParts: Pick<UploadParts, 'received'>
  readonly links: LinkIntake
  readonly itemContent: ItemContent
  readonly removals: Removals
  readonly analysisQueue: AnalysisQueue
  readonly dependencies: Pick<AttachmentsDependencies, 'usesInChats' | 'usesElsewhere' | 'removeFromBot'>
}

export function mountAttachments(router: Router, parts: AttachmentsRoutesDependencies): void {
  const { world, uploads, uploadParts, links, itemContent, removals, analysisQueue, dependencies } = parts
  const { db } = world

  mount(router, attachmentsApi.begin, (file, caller) => uploads.announce(caller, file))
  mountRaw(router, attachmentsApi.put, async (part, caller, { body }) =>
    Response.json(success(await uploads.put(caller, part, body))),
  )
  mount(router, attachmentsApi.resume, ({ id }, caller) => uploads.resume(caller, id))
  mount(router, attachmentsApi.cancel, async ({ id }, caller) => {
    await uploads.cancel(caller, id)
    return {}
  })
  mount(router, attachmentsApi.addLink, (link, caller) => links.add(caller, link))

  mount(router, attachmentsApi.states, async ({ ids }, { uid }) => {
    const rows = await readItems(db, uid, readIds(ids))
    return Promise.all(rows.map(shown))
  })
  mount(router, attachmentsApi.retry, async ({ id }, { uid }) => {
    const item = found(await findItem(db, uid, id))
    if (item.documentId && item.document?.state === 'failed') {
      await retryDocument(db, uid, item.documentId)
      analysisQueue.announce()
    } else if (item.url && (await retryLink(db, uid, id, MAX_LINK_BYTES))) {
      links.fetch({ id, uid, url: item.url })
    }
    return shown(found(await findItem(db, uid, id)))
  })
  mount(router, attachmentsApi.change, async ({ id, ...change }, { uid }) => {
    const isFound = Object.keys(change).length === 0 || (await changeItem(db, uid, id, change))
    if (!isFound) throw notFound()
    return shown(found(await findItem(db, uid, id)))
  })

  mount(router, attachmentsApi.uses, async ({ attachmentIds }, { uid }) => {
    const ids = (await readItems(db, uid, attachmentIds)).map(({ id }) => id)
    const chats = await dependencies.usesInChats(uid, ids)
    const elsewhere = (await Promise.all(dependencies.usesElsewhere.map((find) => find(uid, ids)))).flat()
    return ids.map((id): ItemUse => {
      const own = elsewhere.filter(({ itemId }) => itemId === id)
      return {
        id,
        chats: chats.get(id) ?? [],
        projects: own.flatMap(({ projects = [] }) => projects),
        bots: own.flatMap(({ bots = [] }) => bots),
      }
    })
  })
  mount(router, attachmentsApi.removeOne, async ({ id, chatbotId }, caller) => {
    if (chatbotId !== undefined) {
      await dependencies.removeFromBot(caller, chatbotId, id)
      return {}
    }
    found(await findItem(db, caller.uid, id))
    await removals.remove(caller.uid, [id])
    return {}
  })
  mount(router, attachmentsApi.removeSeveral, async ({ attachmentIds }, { uid }) => {
    const { itemIds } = await removals.remove(uid, attachmentIds)
    return { deletedIds: [...itemIds] }
  })

  mountRaw(router, attachmentsApi.file, ({ id }, { uid }, { headers }) => itemContent.file(uid, id, headers))
  mountRaw(router, attachmentsApi.thumbnail, ({ id }, { uid }, { headers }) => itemContent.thumbnail(uid, id, headers))
  mountRaw(router, attachmentsApi.image, ({ id }, { uid }, { headers, request }) =>
    itemContent.image(uid, id, headers, request.signal),
  )
  mountRaw(router, attachmentsApi.page, ({ id, page }, { uid }, { headers }) =>
    itemContent.page(uid, id, page, headers),
  )
  mount(router, attachmentsApi.marks, ({ id, ...passage }, { uid }) => itemContent.marks(uid, id, passage))
  mount(router, attachmentsApi.text, ({ id, at }, { uid }) => itemContent.text(uid, id, at))
  mount(router, attachmentsApi.sheet, ({ id, page, ...position }, { uid }) =>
    itemContent.sheet(uid, id, page, position),
  )

  async function shown(row: ItemRow): Promise<IntakeItem> {
    const isUpload = row.state === 'arriving' && row.type !== 'LINK'
    return toIntakeItem(row, isUpload ? await uploadParts.received(row.id) : 0)
  }
}

const idList = z.array(z.uuid()).min(1).max(ITEMS_AT_ONCE)

/** Ids as an address carries them. */
export function readIds(joined: string): string[] {
  const ids = idList.safeParse(joined.split(','))
  if (!ids.success) throw new AppError('bad_input', errorMessages.badInput, { fields: { ids: errorMessages.badInput } })
  return ids.data
}
