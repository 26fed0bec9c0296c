/** How the library is narrowed, as the address says it. The page knows which words mean something. */
export type PromptView = { search?: string | undefined; tag?: string | undefined }

const SEARCH_MAX_CHARS = 100
const WORD = /^[A-Za-z]{1,20}$/

/** Reads an address that anyone may have typed. */
export function parsePromptView(search: Record<string, unknown>): PromptView {
  const { search: words, tag } = search
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { search: words.slice(0, SEARCH_MAX_CHARS) }),
    ...(typeof tag === 'string' && WORD.test(tag) && { tag }),
  }
}
