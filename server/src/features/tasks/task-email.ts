import { cleanName, cleanText } from '#contract/clean-name.ts'
import type { MailMessage } from '../../adapters/mail/index.ts'
import { appUrl, type Config } from '../../config.ts'

/** A letter holds so much of an answer; the rest is in the chat. */
const TEXT_MAX_CHARS = 4_000

type RunSummary = {
  readonly name: string
  readonly chatId: string | null
  /** What the person is told of the run: its answer, or why there is none. */
  readonly text: string
  readonly needsPerson: boolean
}

/** The letter about a run. */
export function taskEmail(to: string, summary: RunSummary, config: Pick<Config, 'publicUrl' | 'port'>): MailMessage {
  const { chatId, needsPerson } = summary
  const [name, text] = [cleanName(summary.name), cleanText(summary.text)]
  const base = appUrl(config)
  const link = chatId === null ? `${base}/chat/tasks` : `${base}/chat/${chatId}`
  const cut = text.length > TEXT_MAX_CHARS ? `${text.slice(0, TEXT_MAX_CHARS)} …` : text
  return {
    to,
    subject: needsPerson ? `Alcove needs you: ${name}` : `Alcove: ${name}`,
    text: [
      needsPerson ? 'A task asks something before it goes on.' : cut,
      `Open it: ${link}`,
      `You get this because the task sends mail. Change that at ${base}/chat/tasks.`,
    ].join('\n\n'),
  }
}
