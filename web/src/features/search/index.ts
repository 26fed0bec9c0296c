export { GROUP_NAMES, useSearchRows, type SearchRow } from './search-rows.tsx'
export { useSearch } from './search-query.ts'
