import { createBuiltinModel } from '#engine/index.ts'
import { startTestApp } from '../../server/src/testing/app.ts'
import { knowsMeaning } from '../../server/src/testing/word-embeddings.ts'
import { askAll, rowsOf, VERDICTS } from './answers.ts'
import { hasCorpora, readRealCorpus, readXquad, type Corpus, type CorpusQuestion } from './corpora.ts'
import { fromAttached, fromVault, openEngine, type Retrieve } from './retrieve.ts'
import { DEPTHS, measureRecall, METHODS } from './retrieval.ts'
import { fillVault, type StoredDocument } from './vault.ts'
import { printTable } from '../table.ts'

// Settings are fitted on the odd questions; only the even ones are reported. Figures: docs/decisions/0036 and 0039.
const XQUAD_LANGUAGES = ['en', 'de', 'es', 'zh', 'ar']
/** XQuAD has more questions than are needed to tell. */
const XQUAD_SHARE = 3
/** Documents that are attached to a chat, where the same is asked of some of them. */
const ATTACHED = 10

if (hasCorpora()) {
  const app = await startTestApp({}, knowsMeaning)
  const model = createBuiltinModel({ clock: app.clock, embeddings: app.world.embeddings })
  const engine = openEngine(model)
  const recall: string[][] = []
  const answers: string[][] = []
  try {
    const real = readRealCorpus()
    const { uid, stored } = await report(real, byLanguage(real))
    const retrieve = fromAttached(app.world, engine, uid, stored, ATTACHED)
    await reportAnswers(`real, ${ATTACHED} attached`, retrieve, stored, byLanguage(real))
    for (const language of XQUAD_LANGUAGES) {
      const corpus = readXquad(language)
      await reportRecall(corpus, byLanguage(corpus))
      await report(...withoutHalf(corpus))
    }
  } finally {
    await app.close()
  }
  printTable('Passages found for questions with an answer', [
    ['', 'questions', ...DEPTHS.map((depth) => `first ${depth}`)],
    ...recall,
  ])
  printTable('Answers of the built-in engine over the whole vault', [
    ['', 'questions', ...VERDICTS, 'invented'],
    ...answers,
  ])

  async function reportRecall(corpus: Corpus, groups: Map<string, CorpusQuestion[]>) {
    const { uid } = (await app.signUp()).user
    const stored = await fillVault(app.world, uid, corpus.documents)
    for (const [language, questions] of groups) {
      const answerable = questions.filter(({ answers: has }) => has)
      for (const [name, methods] of METHODS) {
        const found = await measureRecall(app.world, uid, stored, answerable, methods)
        const shares = found.map((count) => `${count} (${(count / answerable.length).toFixed(3)})`)
        recall.push([`${corpus.name}, ${language}, ${name}`, String(answerable.length), ...shares])
      }
    }
    return { uid, stored }
  }

  async function report(corpus: Corpus, groups: Map<string, CorpusQuestion[]>) {
    const { uid, stored } = await reportRecall(corpus, groups)
    await reportAnswers(corpus.name, fromVault(app.world, engine, uid), stored, groups)
    return { uid, stored }
  }

  async function reportAnswers(
    name: string,
    retrieve: Retrieve,
    stored: readonly StoredDocument[],
    groups: Map<string, CorpusQuestion[]>,
  ): Promise<void> {
    for (const [language, questions] of groups) {
      const judged = await askAll(model, retrieve, stored, questions)
      answers.push(...rowsOf(`${name}, ${language}`, judged))
    }
  }
}

function byLanguage({ questions }: Corpus): Map<string, CorpusQuestion[]> {
  return Map.groupBy(
    questions.filter(({ isOdd }) => !isOdd),
    ({ language }) => language,
  )
}

/** Every other article is taken out, and asked about all the same: right is to say that it is not there. */
function withoutHalf({ name, documents, questions }: Corpus): [Corpus, Map<string, CorpusQuestion[]>] {
  const kept = documents.filter((_, at) => at % 4 < 2)
  const names = new Set(kept.map((document) => document.name))
  const sample = questions
    .filter(({ isOdd, id }) => !isOdd && id % XQUAD_SHARE === 0)
    .map((question) => (names.has(question.document) ? question : { ...question, answers: undefined }))
  return [
    { name: `${name}, half taken out`, documents: kept, questions: sample },
    Map.groupBy(sample, (one) => one.language),
  ]
}
