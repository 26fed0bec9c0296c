import type { BotCategory, BotEntry } from '#contract/bots/schema.ts'

/** The bots that fit a category and every word of a search. */
export function filterBots(
  bots: readonly BotEntry[],
  { search, category }: { search: string; category: BotCategory | undefined },
): readonly BotEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return bots.filter((bot) => {
    if (category && !bot.categories.includes(category)) return false
    const text = [bot.name, `@${bot.handle}`, bot.description, ...bot.tags].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
