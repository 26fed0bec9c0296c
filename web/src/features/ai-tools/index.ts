export { parseToolSearchParams, type ToolSearchParams } from './tool-search-params.ts'
