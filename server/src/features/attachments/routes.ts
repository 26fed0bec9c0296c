import * as z from 'zod'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { ITEMS_AT_ONCE, MAX_LINK_BYTES } from '#contract/attachments/limits.ts'
import type { IntakeItem, ItemUse } from '#contract/attachments/schema.ts'
import { say, success } from '#contract/envelope.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import type { Analyses } from './analyses.ts'
import type { AttachmentsGiven } from './given.ts'
import { changeItem, findItem, readItems, retryDocument, retryLink, type ItemRow } from './item-store.ts'
import { toIntakeItem } from './item.ts'
import type { LinkIntake } from './links.ts'
import type { Removals } from './removals.ts'
import type { Serving } from './serving.ts'
import type { Uploads } from './uploads.ts'

type Parts = {
  readonly world: Pick<World, 'db' | 'staging'>
  readonly uploads: Uploads
  readonly links: LinkIntake
  readonly serving: Serving
  readonly removals: Removals
  readonly analyses: Analyses
  readonly given: Pick<AttachmentsGiven, 'usesInChats' | 'usesElsewhere' | 'takeOutOfBot'>
}

export function mountAttachments(router: Router, parts: Parts): void {
  const { world, uploads, links, serving, removals, analyses, given } = parts
  const { db, staging } = world

  mount(router, attachmentsApi.begin, (file, caller) => uploads.begin(caller, file))
  mountRaw(router, attachmentsApi.put, async (part, caller, { request }) =>
    Response.json(success(await uploads.put(caller, part, request.body))),
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
      analyses.announce()
    } else if (item.url && (await retryLink(db, uid, id, MAX_LINK_BYTES))) {
      links.fetch({ id, uid, url: item.url })
    }
    return shown(found(await findItem(db, uid, id)))
  })
  mount(router, attachmentsApi.change, async ({ id, ...change }, { uid }) => {
    const isKnown = Object.keys(change).length === 0 || (await changeItem(db, uid, id, change))
    if (!isKnown) throw notFound()
    return shown(found(await findItem(db, uid, id)))
  })

  mount(router, attachmentsApi.uses, async ({ attachmentIds }, { uid }) => {
    const ids = (await readItems(db, uid, attachmentIds)).map(({ id }) => id)
    const chats = await given.usesInChats(uid, ids)
    const elsewhere = (await Promise.all(given.usesElsewhere.map((find) => find(uid, ids)))).flat()
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
      await given.takeOutOfBot(caller, chatbotId, id)
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

  mountRaw(router, attachmentsApi.file, ({ id }, { uid }, { headers }) => serving.file(uid, id, headers))
  mountRaw(router, attachmentsApi.thumbnail, ({ id }, { uid }, { headers }) => serving.thumbnail(uid, id, headers))
  mountRaw(router, attachmentsApi.image, ({ id }, { uid }, { headers, request }) =>
    serving.image(uid, id, headers, request.signal),
  )
  mountRaw(router, attachmentsApi.page, ({ id, page }, { uid }, { headers }) => serving.page(uid, id, page, headers))
  mount(router, attachmentsApi.marks, ({ id, ...passage }, { uid }) => serving.marks(uid, id, passage))
  mount(router, attachmentsApi.text, ({ id, at }, { uid }) => serving.text(uid, id, at))
  mount(router, attachmentsApi.sheet, ({ id, page, ...place }, { uid }) => serving.sheet(uid, id, page, place))

  async function shown(row: ItemRow): Promise<IntakeItem> {
    const isUpload = row.state === 'arriving' && row.type !== 'LINK'
    return toIntakeItem(row, isUpload ? await staging.received(row.id) : 0)
  }
}

const idList = z.array(z.uuid()).min(1).max(ITEMS_AT_ONCE)

/** Ids as an address carries them. */
export function readIds(joined: string): string[] {
  const ids = idList.safeParse(joined.split(','))
  if (!ids.success) throw new AppError('bad_input', say.badInput, { fields: { ids: say.badInput } })
  return ids.data
}

function found(row: ItemRow | undefined): ItemRow {
  if (!row) throw notFound()
  return row
}
