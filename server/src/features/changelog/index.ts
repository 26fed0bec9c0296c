import { randomUUIDv7 } from 'node:crypto'
import { changelogApi } from '#contract/changelog/api.ts'
import { OWN_UPDATES_MAX } from '#contract/changelog/limits.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate, NewReaction, ReactionCounts, UpdateForm } from '#contract/changelog/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError, found } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { addEntry, changeEntry, listEntries, removeEntry, type EntryFields } from './entry-store.ts'
import { countsOf, newestFirst, ownNews, ownSlug, toNews, withReactions, type NewsItem } from './news.ts'
import {
  addReaction,
  listCounts,
  listReactionsOf,
  moveReactions,
  removeReactionsOf,
  removeReactionsTo,
} from './reaction-store.ts'

type Changelog = {
  mount(router: Router): void
  /** For account: a guest who signs in brings their reactions along. */
  mergeAccount(tx: Transaction, fromUid: string, toUid: string): Promise<void>
  removeAccount(tx: Transaction, uid: string): Promise<void>
  close(): Promise<void>
}

const CHANNEL = 'changelog_changed'

type ChangelogWorld = Pick<World, 'db' | 'clock' | 'notifications' | 'changes'>

/** What is new: the changes that this version ships with, what the owner has to tell, and what people think of it. */
export function createChangelog({ db, clock, notifications, changes }: ChangelogWorld): Changelog {
  const shipped = changes.map(toNews)
  // Kept in memory: every visit asks whether something is new.
  const entries = notifications.cache(CHANNEL, () => listEntries(db))
  const listNews = async () => newestFirst((await entries.read()).map(ownNews), shipped)

  async function show(items: readonly NewsItem[], caller: Caller | null): Promise<ChangelogUpdate[]> {
    const slugs = items.map(({ attributes }) => attributes.slug)
    const [counts, ownReactions] = await Promise.all([
      listCounts(db, slugs),
      caller ? listReactionsOf(db, caller.uid) : [],
    ])
    return items.map((item) => withReactions(item, counts, ownReactions))
  }

  async function react({ uid }: Caller, { type, updateSlug: slug }: NewReaction): Promise<ReactionCounts> {
    const isListed = (await listNews()).some(({ attributes }) => attributes.slug === slug)
    if (!isListed) throw new AppError('not_found', changelogMessages.unknownUpdate)
    await addReaction(db, { uid, slug, type, reactedAt: clock() })
    return countsOf(slug, await listCounts(db, [slug]))
  }

  async function add(caller: Caller, form: UpdateForm): Promise<ChangelogUpdate> {
    const now = clock()
    const entry = { id: randomUUIDv7(), ...toFields(form), createdAt: now, updatedAt: now }
    const isAdded = await db.transaction(async (tx) => {
      if (!(await addEntry(tx, entry, OWN_UPDATES_MAX))) return false
      await record(tx, { actorUid: caller.uid, act: 'updates.add', target: nameOf(entry) })
      return true
    })
    if (!isAdded) throw new AppError('limit_reached', changelogMessages.tooMany)
    await entries.changed()
    const [shown] = await show([ownNews(entry)], caller)
    return shown!
  }

  async function change(caller: Caller, entryId: string, form: UpdateForm): Promise<ChangelogUpdate> {
    const entry = await db.transaction(async (tx) => {
      const changed = found(await changeEntry(tx, entryId, { ...toFields(form), updatedAt: clock() }))
      await record(tx, { actorUid: caller.uid, act: 'updates.change', target: nameOf(changed) })
      return changed
    })
    await entries.changed()
    const [shown] = await show([ownNews(entry)], caller)
    return shown!
  }

  async function remove({ uid: actorUid }: Caller, entryId: string): Promise<void> {
    await db.transaction(async (tx) => {
      const removed = found(await removeEntry(tx, entryId))
      await record(tx, { actorUid, act: 'updates.remove', target: nameOf(removed) })
      await removeReactionsTo(tx, ownSlug(entryId))
    })
    await entries.changed()
  }

  return {
    mount(router) {
      mount(router, changelogApi.list, async (_, caller) => ({ updates: await show(await listNews(), caller) }))
      mount(router, changelogApi.listSlugs, async () => ({
        slugs: (await listNews()).map(({ attributes }) => attributes.slug),
      }))
      mount(router, changelogApi.react, (reaction, caller) => react(caller, reaction))
      mount(router, changelogApi.add, (form, caller) => add(caller, form))
      mount(router, changelogApi.change, ({ entryId, ...form }, caller) => change(caller, entryId, form))
      mount(router, changelogApi.remove, async ({ entryId }, caller) => {
        await remove(caller, entryId)
        return {}
      })
    },
    mergeAccount: moveReactions,
    removeAccount: removeReactionsOf,
    close: entries.close,
  }
}

/** An update without a title goes by its first words. */
function nameOf({ title, body }: Pick<EntryFields, 'title' | 'body'>): string {
  return title ?? body
}

/** What was left empty is none. */
function toFields({ title, body, buttonText, updateFollowUpLink }: UpdateForm): EntryFields {
  return { title: title || null, body, buttonText: buttonText || null, link: updateFollowUpLink || null }
}
