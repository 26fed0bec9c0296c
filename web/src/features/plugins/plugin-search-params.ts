/** What a server sends its person back with, after they have signed in there. */
type PluginSearchParams = { code?: string; state?: string; iss?: string; error?: string }

const NAMES = ['code', 'state', 'iss', 'error'] as const

export function parsePluginSearchParams(search: Record<string, unknown>): PluginSearchParams {
  const entries = NAMES.flatMap((name) => {
    const value = search[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}
