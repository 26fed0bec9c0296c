import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { CallOptions } from '../../adapters/mcp/index.ts'

type Progress = Parameters<NonNullable<CallOptions['onProgress']>>[0]

const WORDS_MAX_CHARS = 120
/** What a server says more often is not told: each time is an event of the answer. */
const STEPS_MAX = 20

/** What a person reads of how far a call is: each twentieth of it once, however often the server says something. */
export function createProgress(report: (text: string) => void) {
  const reported = new Set<string>()
  return ({ done, total, words }: Progress): void => {
    const share = total !== undefined && total > 0 ? Math.min(1, Math.max(0, done / total)) : undefined
    const percent = share === undefined ? undefined : Math.floor(share * STEPS_MAX) * (100 / STEPS_MAX)
    const remark = words?.replaceAll(/\s+/g, ' ').slice(0, WORDS_MAX_CHARS)
    const text = pluginsMessages.progress(percent, remark)
    const step = percent === undefined ? text : String(percent)
    if (reported.has(step) || reported.size > STEPS_MAX) return
    reported.add(step)
    report(text)
  }
}
