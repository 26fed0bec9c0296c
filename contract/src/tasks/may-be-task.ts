/** Longer messages are no tasks that somebody says in passing. */
const REQUEST_MAX_CHARS = 300

const SAYS_WHEN =
  /remind|let me forget|wake me|\b(?:every|each|daily|weekly|monthly|hourly|weekdays)\b|erinner|weck|\bjede|täglich|\balle\b|rappel|chaque|\btou(?:s|tes) les\b|recu[eé]rda|\bcada\b|\btod[oa]s l[oa]s\b/i

/** Whether it is worth a closer look, which takes code that most messages do without. */
export function mayBeTask(message: string): boolean {
  return message.length <= REQUEST_MAX_CHARS && !message.includes('\n') && SAYS_WHEN.test(message)
}
