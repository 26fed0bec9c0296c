import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { documentMessages } from '#contract/attachments/document-messages.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { chatApi } from '#contract/chat/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { vaultApi } from '#contract/vault/api.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { replyWithText } from '../../../testing/fake-provider.ts'
import { waitForItem, tinyPng, upload } from '../../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

/** A file of a person's, read to its end. */
async function uploaded(as: Person, name: string, bytes: string | Uint8Array, place: 'chat' | 'vault' = 'chat') {
  const item = await upload(app, as, { name, bytes, place })
  return waitForItem(app, as, item.id)
}

const lighthouse = `# The lighthouse\n\nThe lamp is lit at dusk and put out at dawn.\n\n# The keeper\n\nThe keeper is paid forty crowns a month.`
/** What a model was told and asked, as text. */
const promptOf = (modelName: string) => JSON.stringify(app.requestsTo(modelName).at(-1)?.body)

describe('a chat with attachments', () => {
  it('puts them before the model whole, says so, and leads from the answer to the exact passage', async () => {
    const item = await uploaded(app.as.free, 'notes.md', lighthouse)
    app.provider.on('cites', () => replyWithText('The keeper gets forty crowns [2].'))
    const sent = await app.send(app.as.free, {
      text: 'What is the keeper paid?',
      attachmentIds: [item.id],
      modelId: app.model('cites'),
    })
    expect(sent.messages[0]).toMatchObject({ role: 'user', attachments: [{ id: item.id, type: 'FILE' }] })
    const { snapshot: place } = await app.watch(app.as.free, answerOf(sent).id)
    expect(promptOf('cites')).toContain('forty crowns a month')
    expect(place.answer.notes).toEqual([documentMessages.readAll(['notes.md'])])
    const [source] = place.answer.sources
    expect(source).toMatchObject({ id: '2', itemId: item.id, title: 'notes.md' })
    const { text } = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    expect(text.slice(source!.span!.start, source!.span!.end)).toBe(source!.quote)
    expect(source!.quote).toContain('forty crowns')
  })

  it('says of a picture without a word that nothing could be read in it', async () => {
    const photo = await uploaded(app.as.free, 'photo.png', tinyPng())
    const notes = await uploaded(app.as.free, 'notes.md', lighthouse)
    const sent = await app.send(app.as.free, {
      text: 'What is the keeper paid?',
      attachmentIds: [photo.id, notes.id],
      modelId: app.model('blind'),
    })
    const { snapshot } = await app.watch(app.as.free, answerOf(sent).id)
    expect(snapshot.answer.notes).toEqual([
      documentMessages.readAll(['notes.md']),
      documentMessages.nothingRead(['photo.png']),
    ])
  })

  it('still reads them in the next turn, and not in another chat', async () => {
    const secret = randomUUID()
    const item = await uploaded(app.as.free, 'secret.txt', `The password of the tower is ${secret}.`)
    const modelId = app.model('later')
    const first = await app.send(app.as.free, { text: 'Hello', attachmentIds: [item.id], modelId })
    await app.watch(app.as.free, answerOf(first).id)
    const next = await app.send(app.as.free, { chatId: first.chat.id, text: 'And the password?', modelId })
    await app.watch(app.as.free, answerOf(next).id)
    expect(promptOf('later')).toContain(secret)
    const elsewhere = await app.send(app.as.free, { text: 'And the password?', modelId })
    await app.watch(app.as.free, answerOf(elsewhere).id)
    expect(promptOf('later')).not.toContain(secret)
  })

  it('reads the passages that matter where not everything fits', async () => {
    const filler = Array.from(
      { length: 300 },
      (_, n) => `Entry ${n}: the sea was calm and the wind came from the west.`,
    )
    filler.splice(150, 0, 'Entry of the storm: the mast of the schooner Albatross broke at midnight.')
    const item = await uploaded(app.as.free, 'logbook.txt', filler.join('\n\n'))
    const modelId = app.model('long')
    const sent = await app.send(app.as.free, {
      text: 'When did the mast of the Albatross break?',
      attachmentIds: [item.id],
      modelId,
    })
    const { snapshot: place } = await app.watch(app.as.free, answerOf(sent).id)
    expect(promptOf('long')).toContain('schooner Albatross broke at midnight')
    expect(place.answer.notes[0]).toMatch(/^Documents consulted: logbook\.txt \(\d+ of \d+ passages\)\.$/)
  })

  it('shows images to a model that can see', async () => {
    const item = await uploaded(app.as.free, 'photo.png', tinyPng())
    const sent = await app.send(app.as.free, {
      text: 'What is this?',
      attachmentIds: [item.id],
      modelId: app.model('gpt-4o-sees'),
    })
    await app.watch(app.as.free, answerOf(sent).id)
    expect(sent.messages[0]).toMatchObject({ attachments: [{ type: 'IMAGE' }] })
    expect(promptOf('gpt-4o-sees')).toMatch(/data:image\/(png|webp|jpeg);base64,/)
  })

  it('refuses what is somebody else’s, exactly like what is not there @case-3', async () => {
    const secret = randomUUID()
    const item = await uploaded(app.as.free, 'mine.txt', secret)
    for (const id of [item.id, randomUUID()]) {
      const sending = app.send(app.as.other, { text: 'Read it', attachmentIds: [id], modelId: app.model('thief') })
      await expect(sending).rejects.toMatchObject({ status: 404, code: 'not_found' })
    }
    expect(app.requestsTo('thief')).toEqual([])
  })

  it('takes ten files and three images of a member, three files of a guest, and no more', async () => {
    const files = await Promise.all(
      Array.from({ length: 4 }, (_, n) => uploaded(app.as.guest, `g${n}.txt`, `Text ${n}`)),
    )
    const ids = files.map(({ id }) => id)
    const modelId = app.model('hello')
    await expect(app.send(app.as.guest, { text: 'Four', attachmentIds: ids, modelId })).rejects.toThrow(
      attachmentMessages.guestTooManyFiles,
    )
    const first = await app.send(app.as.guest, { text: 'Three', attachmentIds: ids.slice(0, 3), modelId })
    await app.watch(app.as.guest, answerOf(first).id)
    const chatId = first.chat.id
    const more = app.send(app.as.guest, { chatId, text: 'One more', attachmentIds: ids.slice(3), modelId })
    await expect(more).rejects.toThrow(attachmentMessages.guestTooManyFiles)
  })

  it('makes one message of a message that is sent twice, with its files', async () => {
    const item = await uploaded(app.as.free, 'once.txt', `Once ${randomUUID()}`)
    const message = {
      clientMessageId: randomUUID(),
      text: 'Twice',
      attachmentIds: [item.id],
      modelId: app.model('hello'),
    }
    const [one, two] = await Promise.all([app.send(app.as.free, message), app.send(app.as.free, message)])
    expect(two.messages.map(({ id }) => id)).toEqual(one.messages.map(({ id }) => id))
  })

  it('says where an item is in use, and forgets it when it is deleted', async () => {
    const secret = randomUUID()
    const item = await uploaded(app.as.free, 'gone.txt', `The code is ${secret}.`)
    const modelId = app.model('forgets')
    const sent = await app.send(app.as.free, { text: 'Keep this', attachmentIds: [item.id], modelId })
    await app.watch(app.as.free, answerOf(sent).id)
    const [use] = await app.call(attachmentsApi.uses, { attachmentIds: [item.id] }, app.as.free)
    expect(use?.chats).toEqual([{ id: sent.chat.id, title: sent.chat.title }])
    await app.call(attachmentsApi.removeOne, { id: item.id }, app.as.free)
    const next = await app.send(app.as.free, { chatId: sent.chat.id, text: 'What is the code?', modelId })
    await app.watch(app.as.free, answerOf(next).id)
    expect(promptOf('forgets')).not.toContain(secret)
  })
})

describe('a chat that begins in the vault', () => {
  it('has its items waiting, and is named after the first message', async () => {
    const item = await uploaded(app.as.free, 'vaulted.txt', `A text ${randomUUID()}`, 'vault')
    const { chatId } = await app.call(vaultApi.startChat, { attachmentIds: [item.id] }, app.as.free)
    const opened = await app.call(chatApi.open, { chatId }, app.as.free)
    expect(opened).toMatchObject({ messages: [], waiting: [{ id: item.id, fileName: 'vaulted.txt' }] })
    const sent = await app.send(app.as.free, {
      chatId,
      text: 'Tell me about it',
      attachmentIds: [item.id],
      modelId: app.model('hello'),
    })
    expect(sent.chat.title).toBe('Tell me about it')
    await app.watch(app.as.free, answerOf(sent).id)
    expect((await app.call(chatApi.open, { chatId }, app.as.free)).waiting).toEqual([])
  })

  it('forgets what is taken out again, but not at the word of somebody else', async () => {
    const [kept, dropped] = [
      await uploaded(app.as.free, 'kept.txt', `A text ${randomUUID()}`, 'vault'),
      await uploaded(app.as.free, 'dropped.txt', `A text ${randomUUID()}`, 'vault'),
    ]
    const { chatId } = await app.call(vaultApi.startChat, { attachmentIds: [kept.id, dropped.id] }, app.as.free)
    const release = { chatId, itemId: dropped.id }
    await expect(app.call(chatApi.removeWaitingItem, release, app.as.other)).rejects.toMatchObject({ status: 404 })
    const waiting = async () => (await app.call(chatApi.open, { chatId }, app.as.free)).waiting.map(({ id }) => id)
    expect(await waiting()).toEqual([kept.id, dropped.id])
    for (let times = 0; times < 2; times += 1) await app.call(chatApi.removeWaitingItem, release, app.as.free)
    expect(await waiting()).toEqual([kept.id])
    expect((await app.call(vaultApi.open, { id: dropped.id }, app.as.free)).fileName).toBe('dropped.txt')
  })

  it('is nothing that another person can begin with @case-3', async () => {
    const item = await uploaded(app.as.free, 'closed.txt', `A text ${randomUUID()}`, 'vault')
    await expect(app.call(vaultApi.startChat, { attachmentIds: [item.id] }, app.as.other)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('the built-in engine', () => {
  const builtin = async (as: Person, text: string, attachmentIds: string[] = []) => {
    const sent = await app.send(as, { text, attachmentIds, modelId: BUILTIN_MODEL_ID })
    return (await app.watch(as, answerOf(sent).id)).snapshot.answer
  }

  it('quotes what is attached, with the passage it comes from', async () => {
    const item = await uploaded(app.as.paid, 'lighthouse.md', lighthouse)
    const answer = await builtin(app.as.paid, 'How much is the keeper paid?', [item.id])
    expect(answer.text).toContain('forty crowns a month')
    expect(answer.sources[0]).toMatchObject({ itemId: item.id })
    const { text } = await app.call(attachmentsApi.text, { id: item.id }, app.as.paid)
    const { start, end } = answer.sources[0]!.span!
    expect(text.slice(start, end)).toBe(answer.sources[0]!.quote)
  })

  it('looks into the vault by itself, and says so when nothing is there', async () => {
    await uploaded(app.as.paid, 'contract.txt', 'Either side may end the lease with a notice of ninety days.', 'vault')
    const answer = await builtin(app.as.paid, 'What is the notice period of the lease?')
    expect(answer.text).toContain('ninety days')
    const nothing = await builtin(app.as.other, 'What is the notice period of the lease?')
    expect(nothing.text).not.toContain('ninety days')
  })
})
