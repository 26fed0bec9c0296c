import { plainText } from '#contract/chat/plain-text.ts'

/** So often at most; a voice needs time to say it. */
const MIN_INTERVAL_MS = 1_500
const MAX_CHARS = 600
/** Then it has been taken up, and must not be found twice in the page. */
const CLEAR_AFTER_MS = 4_000

/** Tells a live region the finished sentences of an answer as they come. */
export function createAnnouncer(region: { textContent: string | null }, now: () => number = Date.now) {
  let announcedChars = 0
  let lastAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const announce = (text: string) => {
    clearTimeout(timer)
    region.textContent = text
    lastAt = now()
    timer = setTimeout(() => (region.textContent = ''), CLEAR_AFTER_MS)
  }

  return {
    /** `ending` is what is said at its end; null while it is written. */
    update(text: string, ending: string | null) {
      const isEnded = ending !== null
      if (text.length < announcedChars) announcedChars = 0
      if (!isEnded && now() - lastAt < MIN_INTERVAL_MS) return
      const end = isEnded ? text.length : lastSentenceEnd(text, announcedChars)
      if (end <= announcedChars && !isEnded) return
      const fresh = plainText(text.slice(announcedChars, end)).slice(0, MAX_CHARS)
      announcedChars = isEnded ? 0 : end
      announce([fresh, ending].filter(Boolean).join(' '))
    },
    stop: () => clearTimeout(timer),
  }
}

function lastSentenceEnd(text: string, from: number): number {
  for (let at = text.length - 1; at > from; at--) {
    if (text[at] === '\n' || (text[at] === ' ' && '.!?…'.includes(text[at - 1]!))) return at
  }
  return from
}
