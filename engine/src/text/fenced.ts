/** Several lines are shown as they are; one line needs no frame. */
export function block(text: string): string {
  return text.includes('\n') ? fenced(text, '') : text
}

/** A fence that is longer than any in the text. */
export function fenced(text: string, language: string): string {
  const longest = (text.match(/`{3,}/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}
