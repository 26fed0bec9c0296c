/** How the list is narrowed and sorted, as the address says it. The page knows which words mean something. */
type ProjectSearchParams = {
  search?: string | undefined
  status?: string | undefined
  sort?: string | undefined
}

const SEARCH_MAX_CHARS = 200
const PARAM_VALUE = /^[a-z]{1,20}$/

/** Reads an address that anyone may have typed. */
export function parseProjectSearchParams(search: Record<string, unknown>): ProjectSearchParams {
  const { search: words, status, sort } = search
  return {
    ...(typeof words === 'string' && words.trim() !== '' && { search: words.slice(0, SEARCH_MAX_CHARS) }),
    ...(typeof status === 'string' && PARAM_VALUE.test(status) && { status }),
    ...(typeof sort === 'string' && PARAM_VALUE.test(sort) && { sort }),
  }
}
