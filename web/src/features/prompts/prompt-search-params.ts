/** How the library is narrowed, as the address says it. The page knows which words mean something. */
type PromptSearchParams = { search?: string | undefined; tag?: string | undefined }

const SEARCH_MAX_CHARS = 100
const TAG_NAME = /^[A-Za-z]{1,20}$/

/** Reads an address that anyone may have typed. */
export function parsePromptSearchParams(search: Record<string, unknown>): PromptSearchParams {
  const { search: words, tag } = search
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { search: words.slice(0, SEARCH_MAX_CHARS) }),
    ...(typeof tag === 'string' && TAG_NAME.test(tag) && { tag }),
  }
}
