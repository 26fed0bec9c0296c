import { cleanName, cleanText, markHidden } from '#contract/clean-name.ts'
import type { ToolQuestion } from '#contract/questions/question.ts'
import { PERMISSION_SCOPES } from '#contract/tools/permission.ts'
import type { AnswerTool, Ask } from './tool.ts'

/**
 * Whether words were read that anyone may have written, so that no lasting permission for this tool counts: a mail that
 * was read must not send one. The tool's own words are such words too, unless it only reads.
 */
export function endsPermissions(
  { hasReadStrangers, usedTools = [] }: { readonly hasReadStrangers: boolean; readonly usedTools?: readonly string[] },
  { name, origin, onlyReads }: AnswerTool,
): boolean {
  return hasReadStrangers || usedTools.some((used) => origin === undefined || !onlyReads || used !== name)
}

/** What the person is asked before a call, and for how long they can allow it. */
export function questionOf(
  { text, names, reason, details, permits, permission, isForList }: Ask,
  { readsUntrusted, onlyReads }: AnswerTool,
  isAfterStrangers: boolean,
): ToolQuestion {
  // With its first use such a tool marks the chat, where a permission for the chat would count no more.
  const lasting = PERMISSION_SCOPES.filter((scope) => !readsUntrusted || onlyReads || scope !== 'chat')
  const scopes = isAfterStrangers ? (['once'] as const) : lasting
  const list = isForList && { list: permission }
  const shown = { text, reason, details, permits, ...(names && { names }) }
  return withoutHidden({ ...shown, scopes: [...scopes], isAfterStrangers, ...list })
}

/** Names hold nothing that cannot be seen, whoever gave them; in what would leave it is seen. */
export function withoutHidden(question: ToolQuestion): ToolQuestion {
  const { text, names, reason, details, permits } = question
  return {
    ...question,
    text: cleanText(text),
    ...(names && { names: names.map(cleanName) }),
    reason: cleanText(reason),
    details: details.map(({ label, value }) => ({ label, value: markHidden(value) })),
    permits: cleanText(permits),
  }
}
