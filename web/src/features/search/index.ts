export { GROUP_NAMES, useFoundRows, type FoundRow } from './found-rows.tsx'
export { useSearch } from './search-query.ts'
