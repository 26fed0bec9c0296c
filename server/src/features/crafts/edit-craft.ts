import { randomUUIDv7 } from 'node:crypto'
import { craftsApi } from '#contract/crafts/api.ts'
import { CRAFT_EDITS_KEPT } from '#contract/crafts/limits.ts'
import { parseCrafts } from '#contract/crafts/parse.ts'
import type { CraftVersion } from '#contract/crafts/schema.ts'
import { craftHistories } from '#contract/crafts/versions.ts'
import { notFound } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import { type CountingWorld, createRateLimit } from '../rate-limits/index.ts'
import { addEdit, listEdits, listNewestEdits, type EditRow } from './edit-store.ts'
import type { CraftsDependencies } from './dependencies.ts'
import { listFollowed, syncShares } from './share-store.ts'

/** Saves of one person: each is a whole craft to store. */
const SAVES = {
  name: 'craft saves',
  tries: 600,
  windowMs: 60 * 60_000,
  message: 'You have saved too often. Please wait a moment.',
}
/** Only the newest versions are sent: each is a whole craft. */
const VERSIONS_MOST = 50

/** How every craft in an answer begins. */
const CRAFT_OPENS = '<craft'

/** The versions of crafts, by answers and by hand. */
export function createEditing(world: CountingWorld, dependencies: CraftsDependencies) {
  const { db, clock } = world
  const saves = createRateLimit(world, SAVES)

  async function versionsOf(uid: string, chatId: string, identifier: string): Promise<readonly CraftVersion[]> {
    const [made, edits] = await Promise.all([
      dependencies.chats.readAnswers(uid, chatId, CRAFT_OPENS),
      listEdits(db, uid, chatId, identifier),
    ])
    if (!made) throw notFound()
    return craftHistories(made, edits.map(toManualEdit)).get(identifier) ?? []
  }

  /** The last version of each craft of a chat; none if the chat is gone. */
  async function newestOf(uid: string, chatId: string, edits: readonly EditRow[]): Promise<Map<string, CraftVersion>> {
    const made = (await dependencies.chats.readAnswers(uid, chatId, CRAFT_OPENS)) ?? []
    const all = craftHistories(made, edits.map(toManualEdit))
    return new Map([...all].map(([identifier, versions]) => [identifier, versions.at(-1)!]))
  }

  async function edit(
    uid: string,
    position: { messageId: string; index: number },
    content: string,
  ): Promise<CraftVersion> {
    const answer = await dependencies.chats.findAnswer(uid, position.messageId)
    const part = answer && parseCrafts(answer.content).find(({ index }) => index === position.index)
    if (!answer || !part) throw notFound()
    await saves.take(uid)
    const { chatId } = answer
    const { identifier } = part
    const now = clock()
    const row = { id: randomUUIDv7(), uid, chatId, ...position, identifier, content, createdAt: now }
    await db.transaction(async (tx) => {
      await addEdit(tx, row, CRAFT_EDITS_KEPT)
      await syncShares(tx, uid, { chatId, identifier }, content, now)
    })
    // What it is called and what it is may have been said by an earlier answer.
    const existing = (await versionsOf(uid, chatId, identifier)).find(({ editId }) => editId === row.id)
    const { title, type, language } = existing ?? part
    return { ...position, editId: row.id, title, type, language, content, createdAt: now.toISOString(), missed: 0 }
  }

  return {
    mount(router: Router) {
      mount(router, craftsApi.versions, async ({ chatId, identifier }, { uid }) => {
        const all = await versionsOf(uid, chatId, identifier)
        // The first one stays among them: a link is kept by where the craft began.
        return { versions: all.length > VERSIONS_MOST ? [all[0]!, ...all.slice(1 - VERSIONS_MOST)] : [...all] }
      })
      mount(router, craftsApi.edit, ({ content, ...position }, { uid }) => edit(uid, position, content))
    },

    /** Crafts whose newest version was made by hand, which the model cannot know from the chat. */
    async listManualEdits(uid: string, chatId: string): Promise<{ identifier: string; content: string }[]> {
      const edits = await listNewestEdits(db, uid, chatId)
      if (edits.length === 0) return []
      return [...(await newestOf(uid, chatId, edits))].flatMap(([identifier, { editId, content }]) =>
        editId === null ? [] : [{ identifier, content }],
      )
    },

    async followAnswer(uid: string, { chatId, text }: { chatId: string; text: string }): Promise<void> {
      if (!text.includes(CRAFT_OPENS)) return
      const changed = new Set(parseCrafts(text).map(({ identifier }) => identifier))
      const followed = (await listFollowed(db, uid, chatId)).filter((identifier) => changed.has(identifier))
      if (followed.length === 0) return
      const newest = await newestOf(uid, chatId, await listNewestEdits(db, uid, chatId))
      for (const identifier of followed) {
        const version = newest.get(identifier)
        if (version) await syncShares(db, uid, { chatId, identifier }, version.content, clock())
      }
    },
  }
}

function toManualEdit({ createdAt, ...edit }: EditRow) {
  return { ...edit, createdAt: createdAt.toISOString() }
}
