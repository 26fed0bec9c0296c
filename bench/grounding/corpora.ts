import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Public questions with known answers, which are not part of the project. */
const FOLDER = process.env.GROUNDING_DIR ?? join(import.meta.dirname, '../../../shared/grounding')

export type CorpusDocument = { readonly name: string } & ({ readonly path: string } | { readonly text: string })

export type CorpusQuestion = {
  readonly id: number
  readonly question: string
  readonly language: string
  /** Settings are fitted on the odd ones and reported on the even ones. */
  readonly isOdd: boolean
  /** The document that answers it; for one without an answer, the one that it seems to be about. */
  readonly document: string
  /** Whether the answer stands in a stretch of that document; undefined where there is no answer. */
  readonly answers: ((stretch: string) => boolean) | undefined
  /** The answer as a stretch has it. */
  readonly answerIn: (stretch: string) => string | undefined
  /** Asks for something of the same kind as what is there. */
  readonly isNearMiss: boolean
}

export type Corpus = {
  readonly name: string
  readonly documents: readonly CorpusDocument[]
  readonly questions: readonly CorpusQuestion[]
}

/** False, and says so, where the questions are not at hand. */
export function hasCorpora(): boolean {
  if (existsSync(FOLDER)) return true
  console.log(`No questions in ${FOLDER}. Name the folder that holds XQuAD and real/ in GROUNDING_DIR.`)
  return false
}

type RealQuestion = {
  id: number
  document: string
  document_language: string
  language: string
  answerable: boolean
  near_miss?: boolean
  question: string
  answer: string | null
}

/** Real documents in several formats, with paraphrased questions. */
export function readRealCorpus(): Corpus {
  const folder = join(FOLDER, 'real/documents')
  const questions = JSON.parse(readFileSync(join(FOLDER, 'real/questions.json'), 'utf8')) as RealQuestion[]
  return {
    name: 'real',
    documents: readdirSync(folder).map((name) => ({ name, path: join(folder, name) })),
    questions: questions.map(
      ({ id, question, language, document, document_language: ofDocument, answer, near_miss }) => {
        const pattern = answer === null ? undefined : new RegExp(answer.normalize('NFC'), 'iu')
        return {
          id,
          question,
          language: language === ofDocument ? language : `${language}→${ofDocument}`,
          isOdd: id % 2 === 1,
          document,
          answers: pattern && ((stretch) => pattern.test(stretch.normalize('NFC'))),
          answerIn: (stretch) => pattern?.exec(stretch.normalize('NFC'))?.[0],
          isNearMiss: near_miss ?? false,
        }
      },
    ),
  }
}

type Squad = {
  data: {
    title: string
    paragraphs: { context: string; qas: { question: string; answers: { text: string }[] }[] }[]
  }[]
}

/** XQuAD: short articles, questions in their own words. */
export function readXquad(language: string): Corpus {
  const { data } = JSON.parse(readFileSync(join(FOLDER, `xquad.${language}.json`), 'utf8')) as Squad
  const questions: CorpusQuestion[] = []
  for (const [at, { title, paragraphs }] of data.entries()) {
    for (const { context, qas } of paragraphs) {
      for (const { question, answers } of qas) {
        questions.push({
          id: questions.length,
          question,
          language,
          isOdd: at % 2 === 1,
          document: title,
          answers: (stretch) => answers.some(({ text }) => stretch.includes(text) && sharesText(stretch, context)),
          answerIn: (stretch) => answers.find(({ text }) => stretch.includes(text))?.text,
          isNearMiss: false,
        })
      }
    }
  }
  const documents = data.map(({ title, paragraphs }) => {
    return { name: title, text: paragraphs.map(({ context }) => context).join('\n\n') }
  })
  return { name: `XQuAD ${language}`, documents, questions }
}

/** A short answer stands in many places; it counts in its own paragraph. */
function sharesText(stretch: string, context: string): boolean {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const [short, long] = [plain(stretch), plain(context)].toSorted((a, b) => a.length - b.length)
  if (long!.includes(short!)) return true
  // A passage that begins or ends beside the paragraph's edge.
  const part = plain(context).slice(0, 60)
  const last = plain(context).slice(-60)
  return plain(stretch).includes(part) || plain(stretch).includes(last)
}
