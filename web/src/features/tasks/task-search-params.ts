/** What the address of the page of tasks says: whose runs are shown. */
export type TaskSearchParams = { task?: string | undefined }

export function parseTaskSearchParams({ task }: Record<string, unknown>): TaskSearchParams {
  return typeof task === 'string' && task !== '' ? { task } : {}
}
