/** What the address of the page of tasks says: whose runs are shown, or a new one that somebody offers. */
type TaskSearchParams = {
  task?: string | undefined
  /** What a new task reminds of, and when, in words that the form reads. */
  remind?: string | undefined
  when?: string | undefined
}

export function parseTaskSearchParams({ task, remind, when }: Record<string, unknown>): TaskSearchParams {
  const offered = textOf(remind)
  return {
    ...(textOf(task) && { task: textOf(task) }),
    ...(offered !== undefined && { remind: offered, ...(textOf(when) && { when: textOf(when) }) }),
  }
}

/** "8" arrives as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : undefined
}
