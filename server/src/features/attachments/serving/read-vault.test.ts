import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { createChatAttachments } from './chat-attachments.ts'

const DOCUMENTS = {
  'bridge.md': '这座古桥由一家比利时公司于1902年建造，全长两百米。',
  'market.md': '渔民每周二早上在市场上出售他们的鱼获。',
  'library.md': 'La biblioteca abre a las nueve de la mañana. Los perros no son admitidos en las salas de lectura.',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const [name, bytes] of Object.entries(DOCUMENTS))
    await uploadAndRead(app, app.as.free, { name, bytes, place: 'vault' })
})
afterAll(() => app.close())

const titlesFor = async (question: string) => {
  const { uid } = app.as.free.user
  const { passages } = await createChatAttachments(app.world).readVault({
    uid,
    questions: [question],
    budgetChars: 10_000,
  })
  return passages.map(({ title }) => title)
}

it('an engine sees what shares some of the pairs of signs of a question, where words are not written apart', async () => {
  expect(await titlesFor('是哪家公司建造了那座古桥？')).toEqual(['bridge.md'])
  expect(await titlesFor('这座古桥有多长？')).toEqual(['bridge.md'])
  expect(await titlesFor('谁赢得了世界杯足球赛？')).toEqual([])
})

it('sees what shares more of the words where they are', async () => {
  expect(await titlesFor('¿A qué hora abre la biblioteca?')).toEqual(['library.md'])
  expect(await titlesFor('¿Cuántos perros participaron ayer en el concurso nacional de agilidad?')).toEqual([])
})

it('the engine that ships gets what the search found in its order, of attached documents as of the whole vault', async () => {
  const { uid } = app.as.free.user
  const chatAttachments = createChatAttachments(app.world)
  const request = { uid, questions: ['¿A qué hora abre la biblioteca?'], budgetChars: 10_000 }
  const ranked = ({ passages }: Awaited<ReturnType<typeof chatAttachments.readNearest>>) =>
    passages.toSorted((a, b) => a.rank! - b.rank!).map(({ title }) => title)
  const items = await chatAttachments.listVault(uid)
  const [vault, attached] = await Promise.all([
    chatAttachments.readNearest(request),
    chatAttachments.readNearest({ ...request, itemIds: items.map(({ id }) => id) }),
  ])
  expect(ranked(vault)[0]).toBe('library.md')
  expect(ranked(attached)).toEqual(ranked(vault))
  expect([vault.searched, attached.searched]).toEqual([3, 3])
  const hitsOf = (name: string) => vault.passages.find(({ title }) => title === name)?.hits
  expect(hitsOf('library.md')).toBeGreaterThan(1)
  expect(hitsOf('market.md')).toBe(0)
  // No score keeps a passage from it: what has little to do with the question is said to.
  expect(vault.passages.filter(({ weak }) => !weak).map(({ title }) => title)).toEqual(['library.md'])
  expect(attached.passages.some(({ weak }) => weak)).toBe(false)
})
