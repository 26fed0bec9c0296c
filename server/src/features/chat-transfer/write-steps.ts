import { partsOf } from '#contract/chat/answer-parts.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import type { ExportRow } from '../chat/index.ts'
import { escapeMarkdown } from '#text/escape-markdown.ts'

const RESULT_MAX_CHARS = 200

/** What an answer did, asked and wrote, in order: a step is one line in plain words. */
export function writeAnswer({ content, details, state }: Pick<ExportRow, 'content' | 'details' | 'state'>): string {
  const { tools = [], order, notes = [] } = details ?? {}
  const parts = partsOf({ text: content, reasoning: '', tools, order }).flatMap((part) => {
    if (part.kind === 'text') return [content.slice(part.start, part.end).trim()]
    if (part.kind === 'note') return [noteOf(part.text)]
    return part.kind === 'tools' ? [part.tools.map((tool) => stepOf(tool, state)).join('\n')] : []
  })
  // Without steps there is no order: what was remarked stands below the words.
  const words = tools.length > 0 ? parts : [content]
  return [...words, ...(order ? [] : notes.map(noteOf))].filter((part) => part !== '').join('\n\n')
}

function noteOf(text: string): string {
  return `*${escapeMarkdown(text)}*`
}

function stepOf({ title, name, output, question, decision, state }: ToolUse, answerState: ExportRow['state']): string {
  const result = escapeMarkdown(output.slice(0, RESULT_MAX_CHARS)).trim()
  const cut = output.length > RESULT_MAX_CHARS ? ' …' : ''
  const line = `- ${escapeMarkdown(title ?? name)}${result ? `: ${result}${cut}` : ''}`
  if (!question) return line
  const isOpen = state === 'asking' && answerState === 'waiting'
  return `${line}\n  - Asked: ${escapeMarkdown(question.text)} ${decision ? decided(decision) : isOpen ? 'It waits for you.' : 'Not answered.'}`
}

function decided({ choice, words }: NonNullable<ToolUse['decision']>): string {
  return words ? `${DECISIONS[choice]} “${escapeMarkdown(words)}”` : DECISIONS[choice]
}

const DECISIONS: Record<NonNullable<ToolUse['decision']>['choice'], string> = {
  once: 'You allowed it once.',
  chat: 'You allowed it in this chat.',
  always: 'You always allow it.',
  decline: 'You went on without it.',
  refuse: 'You refused it.',
}
