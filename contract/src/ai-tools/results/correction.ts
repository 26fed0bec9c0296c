/** What models write before a text, though they were asked not to. */
const REMARK = /^(?:here(?:['’]s| is| are)|sure|certainly|of course|corrected)\b[^\n]{0,100}:[ \t]*\n+/i
const FENCED = /^```\w*\n([\s\S]*?)\n?```$/
const QUOTED = /^(?:"([\s\S]*)"|“([\s\S]*)”)$/

/** The corrected text in an answer, without a remark, a fence or marks around it that the text itself does not have. */
export function parseCorrection(answer: string, original: string): string {
  const [text, source] = [answer.trim(), original.trim()]
  const bare = REMARK.test(source) ? text : text.replace(REMARK, '').trim()
  const unfenced = FENCED.test(source) ? bare : (FENCED.exec(bare)?.[1] ?? bare)
  const [, straight, curly] = QUOTED.exec(unfenced) ?? []
  return /^["“]/.test(source) ? unfenced : (straight ?? curly ?? unfenced)
}
