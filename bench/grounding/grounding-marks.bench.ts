import { sentencesOf } from '#text/sentences.ts'
import type { Embeddings } from '../../server/src/adapters/embeddings/index.ts'
import { createChatAttachments } from '#server/features/attachments/serving/chat-attachments.ts'
import { markSources } from '../../server/src/features/grounding/mark-sources.ts'
import { startTestApp } from '../../server/src/testing/app.ts'
import { knowsMeaning } from '../../server/src/testing/word-embeddings.ts'
import { hasCorpora, readRealCorpus, readXquad, type Corpus, type CorpusQuestion } from './corpora.ts'
import { CASE_KINDS, casesOf, judge, OUTCOMES, type Answered, type MarkCase } from './marks.ts'
import { fillVault } from './vault.ts'
import { printTable } from '../table.ts'
import type { RetrievedPassage } from '../../server/src/features/retrieval/index.ts'

// Settings are fitted on the odd questions; only the even ones are reported, unless MARKS_OF=odd.
const wantsOdd = process.env.MARKS_OF === 'odd'
const XQUAD_LANGUAGES = ['en', 'de', 'es']
/** Paragraphs of other articles that stand beside those of the right one. */
const OTHER_ARTICLES = 2

if (hasCorpora()) {
  const app = await startTestApp({}, knowsMeaning)
  const { embeddings: shipped } = app.world
  const rows: string[][] = []
  const times: number[] = []
  try {
    for (const language of XQUAD_LANGUAGES) {
      const answered = ofArticles(readXquad(language))
      await report(`XQuAD ${language}, words`, answered, { ...shipped, knows: () => false })
      if (shipped.knows(language === 'en' ? 'english' : 'german'))
        await report(`XQuAD ${language}, words and meaning`, answered, shipped)
    }
    printRows('What is said of a sentence of an article')
    const real = await ofVault(readRealCorpus())
    for (const language of ['en', 'de', 'fr', 'es']) {
      const answered = real.filter((one) => one.language === language)
      await report(`real ${language}, words`, answered, { ...shipped, knows: () => false })
      if (language === 'en') await report('real en, words and meaning', answered, shipped)
    }
  } finally {
    await app.close()
  }
  printRows('What is said of a sentence of a real document')
  const sorted = times.toSorted((a, b) => a - b)
  console.log(
    `The end of an answer waits ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} ms (median), ` +
      `${sorted[Math.floor(sorted.length * 0.99)]!.toFixed(0)} ms (of 100 the slowest).`,
  )

  function printRows(title: string): void {
    printTable(title, [['', 'sentences', ...OUTCOMES], ...rows.splice(0)])
  }

  async function report(name: string, answered: readonly Answered[], embeddings: Embeddings): Promise<void> {
    const counts = new Map(CASE_KINDS.map((kind) => [kind, new Map(OUTCOMES.map((outcome) => [outcome, 0]))]))
    for (const one of casesOf(answered)) {
      if (one.isOdd !== wantsOdd) continue
      const outcome = judge(one, { marks: await marksFor(one, embeddings) })
      const ofKind = counts.get(one.kind)!
      ofKind.set(outcome, ofKind.get(outcome)! + 1)
    }
    for (const [kind, outcomes] of counts) {
      const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
      if (total === 0) continue
      const shares = [...outcomes.values()].map((count) => `${count} (${(count / total).toFixed(2)})`)
      rows.push([`${name}: ${kind}`, String(total), ...shares])
    }
  }

  async function marksFor({ sentence, question, passages }: MarkCase, embeddings: Embeddings) {
    const signal = new AbortController().signal
    let marks: Parameters<typeof judge>[1]['marks'] = []
    const input = {
      isWanted: true,
      passages: { citable: () => [...passages] },
      hasDocuments: true,
      ownTexts: [question],
    }
    const request = { ...input, continuedText: sentence, embeddings, signal }
    const marking = markSources(request, (event) => void (marks = event.type === 'marks' ? event.marks : marks))
    const since = performance.now()
    await marking.finish()
    times.push(performance.now() - since)
    return marks
  }

  /** Sentences of documents in a vault, beside what a search for their question finds. */
  async function ofVault({ documents, questions }: Corpus): Promise<Answered[]> {
    const { uid } = (await app.signUp()).user
    await fillVault(app.world, uid, documents)
    const chatAttachments = createChatAttachments(app.world)
    const answered: Answered[] = []
    for (const one of questions.filter(({ answers, language }) => answers && !language.includes('→'))) {
      const { signal } = new AbortController()
      const request = { uid, questions: [one.question], budgetChars: 20_000, signal }
      const { passages } = await chatAttachments.readVault(request)
      const source = passages.find(({ title, text }) => title === one.document && one.answers!(text))
      if (source) answered.push(...answeredBy(one, source.text, passages))
    }
    return answered
  }
}

/** Sentences of articles, beside all paragraphs of the article and of some others. */
function ofArticles({ documents, questions }: Corpus): Answered[] {
  const texts = documents.map((document) => ('text' in document ? document.text : ''))
  return questions.flatMap((one) => {
    const at = documents.findIndex(({ name }) => name === one.document)
    const articles = Array.from(
      { length: OTHER_ARTICLES + 1 },
      (_, n) => texts[(at + 2 * n + Math.sign(n)) % texts.length]!,
    )
    const paragraphs = articles.flatMap((text) => text.split('\n\n'))
    const passages = paragraphs.map((text, n): RetrievedPassage => {
      return { id: String(n + 1), text, title: '', section: null, itemId: null, url: null, page: null, start: 0 }
    })
    const source = texts[at]!.split('\n\n').find((text) => one.answers!(text))
    return source ? answeredBy(one, source, passages) : []
  })
}

function answeredBy(one: CorpusQuestion, source: string, passages: readonly RetrievedPassage[]): Answered[] {
  const { id, language, isOdd, question, document } = one
  const sentence = sentencesOf(source).find(({ text }) => one.answerIn(text) !== undefined)
  if (!sentence) return []
  const text = source.slice(sentence.start, sentence.end)
  const answer = one.answerIn(text) ?? ''
  // What says the same may stand in several passages.
  const isSource = (passage: RetrievedPassage) => passage.text.includes(answer)
  return [{ id, language, isOdd, question, answer, sentence: text, passages, isSource, document }]
}
