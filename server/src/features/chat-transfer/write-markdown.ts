import type { ChatSource } from './chat-source.ts'
import type { ExportRow } from '../chat/index.ts'
import { escapeMarkdown } from '#text/escape-markdown.ts'
import { writeAnswer } from './write-steps.ts'

const HOW_IT_ENDED: Partial<Record<ExportRow['state'], string>> = {
  streaming: 'This answer was still being written.',
  stopped: 'This answer was stopped.',
  interrupted: 'This answer was interrupted.',
  failed: 'This answer failed.',
  length: 'This answer reached its length limit.',
  waiting: 'This answer is waiting for you.',
  unanswered: 'This answer ended because its question was not answered.',
}

/** The branch that is shown, for people: who said what, in their own words and with their code as it was. */
export async function* writeMarkdown({ chat, messages, isShown, fileOf }: ChatSource): AsyncGenerator<string> {
  yield `# ${chat.title}\n`
  for await (const message of messages()) {
    if (!isShown(message.id)) continue
    yield `\n## ${speakerOf(message)}\n\n${message.role === 'assistant' ? writeAnswer(message) : message.content}\n`
    const { attachments, details, state } = message
    for (const one of attachments) yield `\n- Attached: ${linked(one.fileName, fileOf(one))}\n`
    if (details && details.sources.length > 0) yield `\nSources:\n\n${sourcesOf(details.sources)}\n`
    const ended = message.role === 'assistant' ? HOW_IT_ENDED[state] : undefined
    if (ended) yield `\n*${ended}*\n`
  }
}

function speakerOf({ role, details }: ExportRow): string {
  if (role === 'user') return 'You'
  const name = details?.bot ? escapeMarkdown(details.bot.name) : 'Assistant'
  return details?.model ? `${name} (${escapeMarkdown(details.model.name)})` : name
}

function sourcesOf(sources: NonNullable<ExportRow['details']>['sources']): string {
  return sources
    .map(
      ({ title, url }, index) => `${index + 1}. ${escapeMarkdown(title)}${url === null ? '' : ` <${encodeURI(url)}>`}`,
    )
    .join('\n')
}

/** Chats lie in a folder beside the files. */
function linked(name: string, file: string | undefined): string {
  return file === undefined ? escapeMarkdown(name) : `[${escapeMarkdown(name)}](<../${encodeURI(file)}>)`
}
