/** How the list is narrowed and sorted, as the address says it. The page knows which words mean something. */
export type VaultView = { search?: string | undefined; filter?: string | undefined; sort?: string | undefined }

const SEARCH_MAX_CHARS = 200
const WORD = /^[a-z]{1,20}$/

/** Reads an address that anyone may have typed. */
export function parseVaultView(search: Record<string, unknown>): VaultView {
  const { search: words, filter, sort } = search
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { search: words.slice(0, SEARCH_MAX_CHARS) }),
    ...(typeof filter === 'string' && WORD.test(filter) && { filter }),
    ...(typeof sort === 'string' && WORD.test(sort) && { sort }),
  }
}
