export { parseToolSearchParams } from './tool-search-params.ts'
