import { avatarPath, handleOf } from '#contract/bots/schema.ts'
import type { World } from '../../world.ts'
import { changesIn } from './bot.ts'
import { BUILDING_BOTS } from './curated/building.ts'
import type { CuratedBot } from './curated/curated-bot.ts'
import { THINKING_BOTS } from './curated/thinking.ts'
import { WRITING_BOTS } from './curated/writing.ts'
import { listCurated } from './list-store.ts'
import { changeBot, insertCurated, type NewBot } from './store.ts'

/** The bots that come with Alcove. */
export const CURATED_BOTS: readonly CuratedBot[] = [...WRITING_BOTS, ...BUILDING_BOTS, ...THINKING_BOTS]

/** At start: puts the bots into the database as this version has them. As a rule that is one look. */
export async function syncCuratedBots({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const there = new Map((await listCurated(db)).map((row) => [row.id, row]))
  const now = clock()
  const wanted = CURATED_BOTS.map((bot) => rowOf(bot, now))
  await insertCurated(
    db,
    wanted.filter(({ id }) => !there.has(id)),
  )
  for (const bot of wanted) {
    const before = there.get(bot.id)
    // The name stays: it was unique when it came.
    const { description, greeting, prompt, icon, categories, skills, tags } = bot
    const changed = before && changesIn(before, { description, greeting, prompt, icon, categories, skills, tags })
    if (changed && Object.keys(changed).length > 0) await changeBot(db, before, changed)
  }
}

function rowOf({ name, categories, skills, tags, ...bot }: CuratedBot, now: Date): NewBot {
  const handle = handleOf(name)
  return {
    ...bot,
    uid: null,
    name,
    handle,
    icon: avatarPath(handle),
    access: 'public',
    isDraft: false,
    categories: [...categories],
    skills: [...skills],
    tags: [...tags],
    createdAt: now,
    updatedAt: now,
  }
}
