/** The run that the page of a tool shows. */
type ToolSearchParams = { run?: string | undefined }

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** An address is anybody's words: what is no id is dropped. */
export function parseToolSearchParams(search: Record<string, unknown>): ToolSearchParams {
  const { run } = search
  return typeof run === 'string' && UUID.test(run) ? { run } : {}
}
