import { createBuiltinModel } from '#engine/index.ts'
import { startTestApp } from '../../server/src/testing/app.ts'
import { knowsMeaning } from '../../server/src/testing/word-embeddings.ts'
import { askAll, rowsOf, VERDICTS, type Judged } from './answers.ts'
import { faqLanguages, readFaq } from './faq.ts'
import { fromVault, openEngine } from './retrieve.ts'
import { fillVault } from './vault.ts'
import { printTable } from '../table.ts'

// Languages that nothing was fitted on. FAQ_DIR=/tmp/faq/usr/share/doc/debian/FAQ npm run bench grounding-faq
const folder = process.env.FAQ_DIR
const languages = faqLanguages(folder)

if (folder !== undefined && languages.length > 0) {
  const app = await startTestApp({}, knowsMeaning)
  const model = createBuiltinModel({ clock: app.clock, embeddings: app.world.embeddings })
  const answers: string[][] = []
  try {
    for (const language of languages) {
      const judged: Judged[] = []
      for (const half of [0, 1] as const) {
        const { documents, questions } = readFaq(folder, language, half)
        const { uid } = (await app.signUp()).user
        const stored = await fillVault(app.world, uid, documents)
        judged.push(...(await askAll(model, fromVault(app.world, openEngine(model), uid), stored, questions)))
      }
      answers.push(...rowsOf(`Debian FAQ, ${language}`, judged))
    }
  } finally {
    await app.close()
  }
  printTable('Answers of the built-in engine in languages that nothing was fitted on', [
    ['', 'questions', ...VERDICTS, 'invented'],
    ...answers,
  ])
}
