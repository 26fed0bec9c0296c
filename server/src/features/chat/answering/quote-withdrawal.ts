import { chatMessages } from '#contract/chat/messages.ts'
import type { World } from '../../../world.ts'
import { lockWithdrawn, saveWithdrawn, type Withdrawn } from './bot-quotes-store.ts'
import type { ChatDependencies } from '../dependencies.ts'

/** Shorter sentences stand in many texts: they are no passage. */
const SENTENCE_MIN_CHARS = 24
/** What may stand between two words of a passage where an answer quotes it: a line break, the mark of a quote. */
const BETWEEN = String.raw`[\s>*_]+`

/**
 * Takes passages out of answers when the bot that they came from has lost the document, is private or gone: title and
 * page stay. What is taken out is stored so, and so reaches no screen, export, link or model any more.
 */
export function createQuoteWithdrawal({ db }: Pick<World, 'db'>, { redactCopy }: Pick<ChatDependencies, 'redactCopy'>) {
  async function withdrawSome(): Promise<number> {
    return db.transaction(async (tx) => {
      const answers = await lockWithdrawn(tx)
      for (const answer of answers) {
        const quotes = quotesOf(answer)
        const change = (text: string) => redactPassages(text, quotes, chatMessages.passageWithdrawn)
        await saveWithdrawn(tx, { ...answer, content: change(answer.content), details: withoutQuotes(answer, change) })
        await redactCopy(tx, answer.chatId, change)
      }
      return answers.length
    })
  }

  async function withdrawAll(): Promise<void> {
    while ((await withdrawSome()) > 0);
  }

  let round: Promise<void> = Promise.resolve()
  return {
    /** Resolves when everything that had to go by now is out. */
    withdraw(): Promise<void> {
      const next = round.then(withdrawAll)
      round = next.catch(() => {})
      return next
    },
  }
}

function quotesOf({ details, sourceIds }: Withdrawn): string[] {
  return (details?.sources ?? []).flatMap(({ id, quote }) => (sourceIds.includes(id) && quote ? [quote] : []))
}

function withoutQuotes(answer: Withdrawn, change: (text: string) => string): Withdrawn['details'] {
  if (!answer.details) return null
  const { content, sourceIds } = answer
  const { marks, ...details } = answer.details
  const sources = details.sources.map((source) =>
    sourceIds.includes(source.id) ? { ...source, quote: null, span: null } : source,
  )
  // Marks know their places in the text as it was.
  const kept = marks && change(content) === content ? { marks } : {}
  return { ...details, ...kept, sources, reasoning: change(details.reasoning) }
}

/** A text in which the sentences of these passages, word for word, are replaced by a remark. */
export function redactPassages(text: string, passages: readonly string[], replacement: string): string {
  const sentences = passages.flatMap((passage) => [passage, ...passage.split(/(?<=[.!?…])\s+|\n+/)])
  const long = sentences.map((sentence) => sentence.trim()).filter(({ length }) => length >= SENTENCE_MIN_CHARS)
  const quotes = [...new Set(long)].toSorted((one, other) => other.length - one.length)
  let left = text
  for (const quote of quotes) left = left.replaceAll(asQuoted(quote), replacement)
  // Sentence after sentence of one passage is one gap.
  const repeated = new RegExp(`(?:${escaped(replacement)}\\s*){2,}`, 'g')
  return left.replaceAll(repeated, (run) => replacement + (/\s*$/.exec(run)?.[0] ?? ''))
}

function asQuoted(quote: string): RegExp {
  return new RegExp(quote.split(/\s+/).map(escaped).join(BETWEEN), 'g')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
