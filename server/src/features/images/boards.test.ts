import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boardsApi } from '#contract/images/board-api.ts'
import { boardMessages } from '#contract/images/board-messages.ts'
import { sharedPicturePath, type Board, type NewBoard } from '#contract/images/board-schema.ts'
import { imagesApi } from '#contract/images/api.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_IMAGE_GENERATOR_ID, imagePath } from '#contract/images/schema.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { usageApi } from '#contract/usage/api.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { fetchAs, waitUntil } from '../../testing/intake.ts'
import { sendJson, startFakeImageServer, type FakeImageServer } from '../../testing/fake-image-server.ts'
import { checkIntake } from '../attachments/index.ts'
import { imageBlobs } from './index.ts'

let app: ChatApp
let imageGenerator: FakeImageServer
beforeAll(async () => {
  app = await startChatApp()
  // The built-in painter takes a second for a picture; whoever is not about it is painted for by this one.
  imageGenerator = await startFakeImageServer()
  const provider = { kind: 'openai-compatible' as const, name: 'Quick painter', imageModels: ['gpt-image-1'] }
  await app.call(providersApi.add, { ...provider, baseUrl: `${imageGenerator.origin}/v1` }, app.as.owner)
})
afterAll(async () => {
  await app.close()
  await imageGenerator.close()
})

const create = (as: Person, request: Partial<NewBoard> = {}) =>
  app.call(boardsApi.create, { theme: 'A calm year by the sea', ...request }, as)
const open = (as: Person, boardId: string) => app.call(boardsApi.open, { boardId }, as)
const usage = async (as: Person) => {
  const { visionBoard, imageGeneration } = await app.call(usageApi.read, {}, as)
  return [visionBoard.usage, imageGeneration.usage]
}
const settled = (as: Person, boardId: string): Promise<Board> =>
  waitUntil(async () => {
    const board = await open(as, boardId)
    if (board.pictures.some(({ state }) => state === 'waiting' || state === 'painting')) throw new Error('not yet')
    return board
  })
const make = async (as: Person, request: Partial<NewBoard> = {}) => settled(as, (await create(as, request)).id)
const differences = async () => {
  const report = await checkIntake(app.world, [imageBlobs(app.world.db)])
  return Object.values(report.differences).flat()
}

describe('a vision board', () => {
  it('is several pictures of a theme with captions, and counts as one board', async () => {
    const person = await app.signUp()
    const board = await make(person, { count: 5, imageGeneratorId: BUILTIN_IMAGE_GENERATOR_ID })
    expect(board.pictures).toHaveLength(5)
    for (const picture of board.pictures) {
      expect(picture).toMatchObject({ state: 'done', words: expect.stringContaining('A calm year by the sea') })
      expect(picture.caption).not.toBe('')
    }
    expect(await usage(person)).toEqual([1, 0])
    expect((await app.call(imagesApi.list, {}, person)).images).toEqual([])
    const { boards } = await app.call(boardsApi.list, {}, person)
    expect(boards).toMatchObject([{ id: board.id, shareId: null }])
    expect(boards[0]!.imageIds).toHaveLength(4)
  })

  it('takes its words and captions from the model of its person', async () => {
    const person = await app.signUp()
    const pictures = ['one', 'two', 'three'].map((word) => ({ words: `A picture of ${word}`, caption: word }))
    // What everyone begins with here.
    app.provider.on('hello', { steps: [{ text: JSON.stringify({ pictures }) }, { end: 'stop' }] })
    const board = await make(person)
    expect(board.pictures.slice(0, 3).map(({ caption }) => caption)).toEqual(['one', 'two', 'three'])
    // What the model left out comes from the templates.
    expect(board.pictures[3]).toMatchObject({ state: 'done', words: expect.stringContaining('A calm year by the sea') })
    app.provider.on('hello', { steps: [{ text: 'No.' }, { end: 'stop' }] })
  })

  it('is arranged, told anew, and loses pictures', async () => {
    const person = await app.signUp()
    const { id: boardId, pictures } = await make(person)
    const [first, second, third, last] = pictures.map(({ imageId }) => imageId)
    const order = [last!, first!, second!, third!]
    const change = { boardId, order, captions: [{ imageId: first!, caption: 'Mine' }], theme: 'Another year' }
    const changed = await app.call(boardsApi.change, change, person)
    expect(changed.pictures.map(({ imageId }) => imageId)).toEqual(order)
    expect(changed).toMatchObject({ theme: 'Another year', pictures: [{}, { caption: 'Mine' }, {}, {}] })
    const fewer = await app.call(boardsApi.removePicture, { boardId, imageId: last! }, person)
    expect(fewer.pictures.map(({ imageId }) => imageId)).toEqual([first, second, third])
    await waitUntil(async () => expect(await differences()).toEqual([]))
  })

  it('has a picture replaced in its place, which counts as a picture', async () => {
    const person = await app.signUp()
    const { id: boardId, pictures } = await make(person)
    const { imageId, caption } = pictures[1]!
    await app.call(boardsApi.replacePicture, { boardId, imageId, words: 'A lighthouse' }, person)
    const board = await settled(person, boardId)
    expect(board.pictures[1]).toMatchObject({ state: 'done', words: 'A lighthouse', caption })
    expect(board.pictures[1]!.imageId).not.toBe(imageId)
    expect(await usage(person)).toEqual([1, 1])
    await waitUntil(async () => expect(await differences()).toEqual([]))
  })

  it('is for members, twice a month', async () => {
    await expect(create(app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
    const person = await app.signUp()
    const boards = await Promise.allSettled([1, 2, 3].map(() => create(person)))
    expect(boards.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await usage(person)).toEqual([2, 0])
  })

  it('that came to nothing is given back as a whole', async () => {
    const server = await startFakeImageServer()
    server.answer((outgoing) => sendJson(outgoing, 400, { error: { code: 'content_policy_violation' } }))
    const provider = { kind: 'openai-compatible', name: 'Painter', baseUrl: `${server.origin}/v1` } as const
    const { id } = await app.call(providersApi.add, provider, app.as.owner)
    const person = await app.signUp()
    const board = await make(person, { imageGeneratorId: `${id}/gpt-image-1` })
    expect(board.pictures.map(({ failure }) => failure)).toEqual(Array(4).fill(imageMessages.refused))
    await waitUntil(async () => expect(await usage(person)).toEqual([0, 0]))
    await app.call(providersApi.remove, { providerId: id }, app.as.owner)
    await server.close()
  })

  it('that is deleted while it is made leaves nothing, and is given back', async () => {
    const person = await app.signUp()
    const { id: boardId, pictures } = await create(person, { imageGeneratorId: BUILTIN_IMAGE_GENERATOR_ID })
    const [{ imageId }] = pictures as [Board['pictures'][0]]
    await expect(app.call(boardsApi.removePicture, { boardId, imageId }, person)).rejects.toMatchObject({
      message: boardMessages.stillMaking,
    })
    await app.call(boardsApi.remove, { boardId }, person)
    await expect(open(person, boardId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await usage(person)).toEqual([0, 0])
    await waitUntil(async () => expect(await differences()).toEqual([]))
  })
})

describe('the link of a board', () => {
  it('shows it to anyone, not to search engines, and is dead at once when it is taken back', async () => {
    const person = await app.signUp()
    const { id: boardId, pictures } = await make(person)
    const [{ imageId }] = pictures as [Board['pictures'][0]]
    const { share } = await app.call(boardsApi.share, { boardId }, person)
    const shareId = share!.shareId
    const seen = await app.request(`/v1/shared-boards/${shareId}`)
    expect(seen.headers.get('x-robots-tag')).toBe('noindex')
    const body = await seen.text()
    expect(body).not.toContain(person.user.uid)
    expect(JSON.parse(body)).toMatchObject({
      data: { theme: 'A calm year by the sea', pictures: [{ imageId }, {}, {}, {}] },
    })
    const picture = sharedPicturePath(shareId, imageId)
    expect((await app.request(picture)).headers.get('content-type')).toBe('image/jpeg')
    expect((await fetchAs(app, app.as.other, imagePath(imageId))).status).toBe(404)
    await app.call(boardsApi.share, { boardId, allowsSearchEngines: true }, person)
    expect((await app.request(`/v1/shared-boards/${shareId}`)).headers.get('x-robots-tag')).toBeNull()
    await app.call(boardsApi.unshare, { boardId }, person)
    expect((await app.request(`/v1/shared-boards/${shareId}`)).status).toBe(404)
    expect((await app.request(picture)).status).toBe(404)
    const again = await app.call(boardsApi.share, { boardId }, person)
    expect(again.share).toMatchObject({ allowsSearchEngines: false })
    expect(again.share!.shareId).not.toBe(shareId)
  })
})
