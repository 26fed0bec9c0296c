import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { CallOptions } from '../../adapters/mcp/index.ts'

type Progress = Parameters<NonNullable<CallOptions['onProgress']>>[0]

const WORDS_MAX_CHARS = 120
/** What a server says more often is not told: each time is an event of the answer. */
const TOLD_MAX = 20

/** What a person reads of how far a call is: each twentieth of it once, however often the server says something. */
export function createProgress(tell: (text: string) => void) {
  const told = new Set<string>()
  return ({ done, total, words }: Progress): void => {
    const share = total !== undefined && total > 0 ? Math.min(1, Math.max(0, done / total)) : undefined
    const percent = share === undefined ? undefined : Math.floor(share * TOLD_MAX) * (100 / TOLD_MAX)
    const said = words?.replaceAll(/\s+/g, ' ').slice(0, WORDS_MAX_CHARS)
    const text = pluginsMessages.progress(percent, said)
    const step = percent === undefined ? text : String(percent)
    if (told.has(step) || told.size > TOLD_MAX) return
    told.add(step)
    tell(text)
  }
}
