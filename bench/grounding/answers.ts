import type { LanguageModelV4 } from '@ai-sdk/provider'
import { BUILTIN_CONTEXT_TOKENS } from '#engine/index.ts'
import { NEAREST_LEADS } from '#engine/talk/choose-phrases.ts'
import { formatPassages } from '../../server/src/features/chat/answering/retrieve-passages.ts'
import type { CorpusQuestion } from './corpora.ts'
import type { Retrieve } from './retrieve.ts'
import type { StoredDocument } from './vault.ts'

export const VERDICTS = [
  'first quotation',
  'a later quotation',
  'hedged, wrong',
  'wrong without a hedge',
  'not found',
] as const
export type Verdict = (typeof VERDICTS)[number]

export type Judged = {
  readonly question: CorpusQuestion
  readonly verdict: Verdict
  readonly answer: string
  readonly quotes: readonly string[]
  /** Quotations that stand in no document. */
  readonly inventedQuotes: number
}

/** Asks the built-in engine, as a chat does. */
export async function askAll(
  model: LanguageModelV4,
  retrieve: Retrieve,
  stored: readonly StoredDocument[],
  questions: readonly CorpusQuestion[],
): Promise<Judged[]> {
  const plainTexts = stored.map(({ name, text }) => ({ name, text: plain(text) }))
  const judged: Judged[] = []
  for (const question of questions) {
    const retrieval = await retrieve(question)
    const { content } = await model.doGenerate({
      prompt: [
        {
          role: 'system',
          content: `You are the assistant in Alcove.${formatPassages(retrieval, BUILTIN_CONTEXT_TOKENS)}`,
        },
        { role: 'user', content: [{ type: 'text', text: question.question }] },
      ],
    })
    const answer = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
    const quotes = content.flatMap((part) => {
      if (part.type !== 'source') return []
      const quote = part.providerMetadata?.alcove?.quote
      return typeof quote === 'string' ? [{ quote, title: part.title ?? '' }] : []
    })
    const isRight = ({ quote, title }: (typeof quotes)[number]) =>
      title === question.document && (question.answers?.(quote) ?? false)
    const invented = quotes.filter(({ quote }) => !plainTexts.some(({ text }) => text.includes(plain(quote))))
    judged.push({
      question,
      verdict: judge(
        quotes.map(isRight),
        NEAREST_LEADS.some((lead) => answer.startsWith(lead)),
      ),
      answer,
      quotes: quotes.map(({ quote }) => quote),
      inventedQuotes: invented.length,
    })
  }
  return judged
}

function judge(areRight: readonly boolean[], isHedged: boolean): Verdict {
  if (areRight.length === 0) return 'not found'
  if (areRight[0]) return 'first quotation'
  if (areRight.includes(true)) return 'a later quotation'
  return isHedged ? 'hedged, wrong' : 'wrong without a hedge'
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** A row for those with an answer, one for those without. */
export function rowsOf(name: string, judged: readonly Judged[]): string[][] {
  const groups = Map.groupBy(judged, ({ question: { answers, isNearMiss } }) => {
    if (answers) return 'answerable'
    return isNearMiss ? 'a near miss' : 'not there'
  })
  return [...groups].map(([kind, some]) => [
    `${name}, ${kind}`,
    String(some.length),
    ...VERDICTS.map((verdict) => {
      const count = some.filter((one) => one.verdict === verdict).length
      return `${count} (${(count / some.length).toFixed(2)})`
    }),
    String(some.reduce((sum, { inventedQuotes }) => sum + inventedQuotes, 0)),
  ])
}
