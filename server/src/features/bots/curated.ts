import { avatarPath, handleOf } from '#contract/bots/schema.ts'
import type { World } from '../../world.ts'
import { changesIn } from './bot.ts'
import { BUILDING_BOTS } from './curated/building-bots.ts'
import type { CuratedBot } from './curated/curated-bot.ts'
import { THINKING_BOTS } from './curated/thinking-bots.ts'
import { WRITING_BOTS } from './curated/writing-bots.ts'
import { listCurated } from './list-store.ts'
import { changeBot, insertCurated, type NewBot } from './store.ts'

/** The bots that come with Alcove. */
export const CURATED_BOTS: readonly CuratedBot[] = [...WRITING_BOTS, ...BUILDING_BOTS, ...THINKING_BOTS]

/** At start: puts the bots into the database as this version has them. As a rule that is one look. */
export async function syncCuratedBots({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const there = new Map((await listCurated(db)).map((row) => [row.id, row]))
  const now = clock()
  const missing = CURATED_BOTS.filter(({ id }) => !there.has(id))
  await insertCurated(
    db,
    missing.map((bot) => rowOf(bot, now)),
  )
  for (const bot of CURATED_BOTS) {
    const before = there.get(bot.id)
    // The name stays: it was unique when it came.
    const changed = before && changesIn(before, contentOf(bot))
    if (changed && Object.keys(changed).length > 0) await changeBot(db, before, changed)
  }
}

/** What a later version may say otherwise. */
function contentOf(bot: CuratedBot) {
  const { id: _, name, categories, skills, tags, ...texts } = bot
  const icon = avatarPath(handleOf(name))
  return { ...texts, icon, categories: [...categories], skills: [...skills], tags: [...tags] }
}

function rowOf(bot: CuratedBot, now: Date): NewBot {
  const { id, name } = bot
  const identity = { id, uid: null, name, handle: handleOf(name), createdAt: now, updatedAt: now }
  return { ...contentOf(bot), ...identity, access: 'public', isDraft: false }
}
