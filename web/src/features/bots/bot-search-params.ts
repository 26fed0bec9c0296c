/** How the library is narrowed, and whether a bot is made in it, as the address says it. */
type BotSearchParams = {
  search?: string | undefined
  category?: string | undefined
  /** The wizard stands in place of the lists. */
  create?: 'new' | undefined
}

const SEARCH_MAX_CHARS = 200
const CATEGORY_NAME = /^[A-Za-z]{1,20}$/

/** Reads an address that anyone may have typed. The page knows which words mean something. */
export function parseBotSearchParams(search: Record<string, unknown>): BotSearchParams {
  const { search: words, category, create } = search
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { search: words.slice(0, SEARCH_MAX_CHARS) }),
    ...(typeof category === 'string' && CATEGORY_NAME.test(category) && { category }),
    ...(create === 'new' && { create }),
  }
}
