/** How the list is narrowed and sorted, as the address says it. The page knows which words mean something. */
type VaultSearchParams = { search?: string | undefined; filter?: string | undefined; sort?: string | undefined }

const SEARCH_MAX_CHARS = 200
const PARAM_VALUE = /^[a-z]{1,20}$/

/** Reads an address that anyone may have typed. */
export function parseVaultSearchParams(search: Record<string, unknown>): VaultSearchParams {
  const { search: words, filter, sort } = search
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { search: words.slice(0, SEARCH_MAX_CHARS) }),
    ...(typeof filter === 'string' && PARAM_VALUE.test(filter) && { filter }),
    ...(typeof sort === 'string' && PARAM_VALUE.test(sort) && { sort }),
  }
}
