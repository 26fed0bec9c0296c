/** What the address of the page of usage says: whose is shown. */
export type UsageSearchParams = { whose?: 'all' | undefined }

export function parseUsageSearchParams({ whose }: Record<string, unknown>): UsageSearchParams {
  return whose === 'all' ? { whose } : {}
}
