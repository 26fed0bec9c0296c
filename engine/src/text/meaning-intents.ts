import { formatNumber } from '#contract/format-number.ts'
import { answer, labelOf, sourceLines, type Answer, type Cited } from '../answer-shape.ts'
import type { Passage } from '../passages.ts'
import type { Request } from '../request.ts'
import { fit } from '#text/fit.ts'
import type { TextIntent } from './intent.ts'
import { keyPhrases } from './key-phrases.ts'
import { literal } from './literal.ts'
import { plain } from './plain.ts'
import { sentencesOf, type Sentence } from '#text/sentences.ts'
import { pick } from './summary.ts'
import { tagsOf } from './tags.ts'
import type { Target } from './target.ts'
import { titleOf } from './title.ts'

const NUMBER_WORDS = 'one two three four five six seven eight nine ten'.split(' ')
const SUMMARY_MAX_SENTENCES = 15
/** A quoted sentence longer than this is cut at a word. */
const SENTENCE_MAX_CHARS = 600

/** Work on what a text says: summary, title, key phrases, tags. All of it is taken from the text. */
export const MEANING_INTENTS: readonly TextIntent[] = [
  {
    asks: /\b(?:summar(?:y|ies|i[sz]e|i[sz]ing)|tl;?dr|sum (?:it |this |that )?up|shorten|(?:make (?:it|that|this) )?(?:even )?(?:shorter|longer)|more detail(?:s|ed)?|condense|main points?|key points?|key takeaways?|takeaways|gist|in a nutshell|brief overview)\b|^(?:what(?:'s|’s| is| does) (?:this|the|it|that)(?: (?:document|text|article|file|pdf|page|report))? (?:about|say))$/i,
    does: 'pick out the sentences that say most',
    run: (target, _, request) => summaryOf(target, requestedCount(request.instruction) ?? changedCount(request)),
  },
  {
    asks: /\b(?:an?|some|good|better|new|short|catchy|\d|two|three|five)\b.{0,25}\b(?:titles?|headlines?|subject lines?|headings?)\b(?! ?case)|\b(?:title|headline|subject line|heading) (?:for|this|it)\b|^(?:suggest |give me )?(?:title|headline)s?$/i,
    does: 'suggest a title',
    run({ text }) {
      const title = titleOf(text)
      return title === '' ? null : `**${literal(title)}**`
    },
  },
  {
    asks: /\b(?:key ?phrases?|key ?words?|key terms?|main topics?|important (?:words|terms|phrases)|topics)\b/i,
    does: 'list its key phrases',
    run({ text }, _, { instruction }) {
      const phrases = keyPhrases(plain(text), requestedCount(instruction) ?? 8)
      return phrases.length === 0 ? null : phrases.map((phrase) => `- ${phrase}`).join('\n')
    },
  },
  {
    asks: /\b(?:tags?|labels?)\b/i,
    does: 'suggest tags',
    run({ text }, _, { instruction }) {
      if (/#?\bhtml\b|\bhashtags?\b/i.test(instruction)) return null
      const tags = tagsOf(text, requestedCount(instruction) ?? 5)
      return tags.length === 0 ? null : tags.map((tag) => `\`${tag.replaceAll('`', '')}\``).join(' ')
    },
  },
]

/** The sentences that say most, verbatim; of documents, with where they come from. */
export function summaryOf(target: Target, count?: number): Answer | null {
  const wanted = count === undefined ? undefined : Math.min(count, SUMMARY_MAX_SENTENCES)
  if (target.passages.length > 0) return summaryOfDocuments(target, wanted)
  const sentences = sentencesOf(plain(target.text))
  const chosen = pick(sentences, wanted)
  if (chosen.length === 0) return null
  const prose = sentences.filter(({ isHeading }) => !isHeading).length || sentences.length
  if (prose <= 2 && count === undefined) return answer('This is already as short as I can make it.')
  return answer(
    `${bullets(chosen.map(({ text }) => literal(fit(text, SENTENCE_MAX_CHARS))))}\n\n${note(chosen.length, prose)}`,
  )
}

function summaryOfDocuments({ passages }: Target, count: number | undefined): Answer | null {
  const cited: Cited[] = []
  const lines: string[] = []
  let all = 0
  for (const { sentences, wanted } of shares(passages, count)) {
    all += sentences.length
    for (const { text, passage } of pick(sentences, wanted) as typeof sentences) {
      let at = cited.findIndex((one) => one.passage === passage)
      if (at < 0) at = cited.push({ passage, quote: text }) - 1
      lines.push(`${literal(fit(text, SENTENCE_MAX_CHARS))} [${labelOf(passage, at + 1)}]`)
    }
  }
  if (lines.length === 0) return null
  return answer(`${bullets(lines)}\n\n${note(lines.length, all)}${sourceLines(cited)}`, cited)
}

type Share = { sentences: (Sentence & { passage: Passage })[]; wanted: number }

/** Every document has its say, the longer ones more of it. */
function shares(passages: readonly Passage[], count: number | undefined): Share[] {
  const documents = [...Map.groupBy(passages, ({ item, title }) => item ?? title).values()].slice(
    0,
    SUMMARY_MAX_SENTENCES,
  )
  const read = documents.map((parts) =>
    parts.flatMap((passage) => sentencesOf(plain(passage.text)).map((sentence) => ({ ...sentence, passage }))),
  )
  const total = read.reduce((sum, sentences) => sum + sentences.length, 0)
  const wanted = count ?? Math.min(10, Math.max(documents.length, Math.round(Math.sqrt(total))))
  return read
    .map((sentences) => ({
      sentences,
      wanted: Math.max(1, Math.round((wanted * sentences.length) / Math.max(1, total))),
    }))
    .slice(0, count ?? documents.length)
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n')
}

function note(chosen: number, all: number): string {
  return `*${chosen} of ${formatNumber(all)} ${all === 1 ? 'sentence' : 'sentences'}, word for word.*`
}

/** "Shorter" and "longer" go from the summary that was just given. */
function changedCount({ instruction, earlier }: Request): number | undefined {
  const way = /\b(shorter|shorten|longer|more detail)/i.exec(instruction)?.[1]?.toLowerCase()
  const last = earlier.at(-1)
  const points = way && last?.role === 'assistant' ? (last.text.match(/^- /gm) ?? []).length : 0
  if (points === 0) return undefined
  return way!.startsWith('short') ? Math.max(1, Math.floor(points / 2)) : points * 2
}

/** "in three sentences", "5 bullet points", "top 10". */
function requestedCount(instruction: string): number | undefined {
  const match =
    /\b(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|a single)\b(?: \w+){0,2} (?:sentences?|bullets?|points?|lines?|key|keywords?|tags?|phrases?|topics?|takeaways?|terms?|words)|\btop (\d{1,2})\b/i.exec(
      instruction,
    )
  const word = (match?.[1] ?? match?.[2])?.toLowerCase()
  if (word === undefined) return undefined
  const at = NUMBER_WORDS.indexOf(word)
  const number = word === 'a single' ? 1 : at >= 0 ? at + 1 : Number(word)
  return number > 0 ? number : undefined
}
