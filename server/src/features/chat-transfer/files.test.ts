import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { importReport, type ImportReport } from '#contract/chat-transfer/api.ts'
import { checkIntake } from '../attachments/index.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { fetchAs, uploadAndRead, waitForItem, tinyPng } from '../../testing/intake.ts'
import { unzip, zipOf } from '../../testing/zip.ts'
import { transferMessages } from './messages.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function bring(zip: Buffer, as: Person, isDryRun = false): Promise<ImportReport> {
  const headers = { authorization: `Bearer ${as.token}` }
  const init = { method: 'POST', headers, body: zip as unknown as ReadableStream, duplex: 'half' } as RequestInit
  const answer = await app.request(`/v1/chats/import?isDryRun=${isDryRun}`, init)
  return importReport.parse(((await answer.json()) as { data: unknown }).data)
}
async function onlyThread(as: Person) {
  const [chat] = (await app.call(historyApi.list, {}, as)).chats
  return app.call(chatApi.open, { chatId: chat!.id }, as)
}

const message = (role: string, parts: unknown[], attachments: unknown[] = []) => ({
  author: { role },
  content: { content_type: 'multimodal_text', parts },
  metadata: { attachments },
})
const picture = (pointer: string) => ({ content_type: 'image_asset_pointer', asset_pointer: pointer })
/** A conversation with a photo, a report, a picture that a tool made, one that is not there, and one that lies. */
const conversation = {
  conversation_id: randomUUID(),
  title: 'With pictures',
  current_node: 'said',
  mapping: {
    ask: {
      parent: null,
      children: ['tool'],
      message: message(
        'user',
        [picture('file-service://file-Abc123'), picture('sediment://file_00gone'), 'What is this?'],
        [
          { id: 'file-Abc123', name: 'holiday.jpeg' },
          { id: 'file-Rep7', name: 'report.txt' },
          { id: 'file-Lie9', name: 'lie.png' },
        ],
      ),
    },
    tool: { parent: 'ask', children: ['said'], message: message('tool', [picture('file-service://file-Made5')]) },
    answer: { parent: 'tool', message: message('assistant', ['Here it is.']) },
  },
}
const filesOfChatGpt = () => ({
  'conversations.json': JSON.stringify([conversation]),
  'file-Abc123-holiday.png': tinyPng(),
  'file-Rep7-report.txt': 'The tide was high.',
  'file-Lie9-lie.png': '<html><script>alert(1)</script></html>',
  [`dalle-generations/file-Made5-${randomUUID()}.png`]: tinyPng(),
})

describe('the files of an export of ChatGPT', () => {
  it('come along as attachments of their messages, and what cannot is told', async () => {
    const person = await app.signUp()
    const zip = await zipOf(filesOfChatGpt())
    const [summary] = (await bring(zip, person, true)).chats
    expect(summary).toMatchObject({
      result: 'imported',
      files: 4,
      leftOut: [`Image: ${transferMessages.file.missing}`],
    })
    expect((await checkIntake(app.world)).counts.items).toBe(0)

    const [line] = (await bring(zip, person)).chats
    expect(line).toMatchObject({ result: 'imported', files: 3 })
    expect(line!.leftOut).toEqual([
      `Image: ${transferMessages.file.missing}`,
      `lie.png: ${attachmentMessages.rejected}`,
    ])
    const { messages } = await onlyThread(person)
    expect(messages.map(({ content }) => content)).toEqual(['What is this?', 'Here it is.'])
    const [ofQuestion, answered] = messages.map(({ attachments }) => attachments)
    expect(ofQuestion!.map(({ fileName, type }) => [fileName, type])).toEqual([
      ['holiday.png', 'IMAGE'],
      ['report.txt', 'FILE'],
    ])
    expect(answered).toMatchObject([{ fileName: 'Image.png', type: 'IMAGE' }])
    for (const { id } of [...ofQuestion!, ...answered!]) {
      expect(await waitForItem(app, person, id)).toMatchObject({ status: 'completed', isInVault: false })
    }
    expect(await (await fetchAs(app, person, ofQuestion![1]!.url)).text()).toBe('The tide was high.')
    expect((await fetchAs(app, app.as.other, ofQuestion![1]!.url)).status).toBe(404)
    expect(Object.values((await checkIntake(app.world)).differences).flat()).toEqual([])
  })

  it('are not brought twice, and go with their chat', async () => {
    const person = await app.signUp()
    const before = (await checkIntake(app.world)).counts.items
    const zip = await zipOf(filesOfChatGpt())
    await bring(zip, person)
    expect((await bring(zip, person)).chats[0]).toMatchObject({ result: 'already_here', files: 0, leftOut: [] })
    expect((await checkIntake(app.world)).counts.items).toBe(before + 3)
    const { chat } = await onlyThread(person)
    await app.call(chatApi.remove, { chatIds: [chat.id] }, person)
    app.clock.advance(60_000)
    await app.sweep()
    expect((await checkIntake(app.world)).counts.items).toBe(before)
  })
})

describe('a chat with attachments', () => {
  it('leaves as a ZIP that holds and names its files, and comes back with them', async () => {
    const person = await app.signUp()
    const words = `The lamp is lit at dusk ${randomUUID()}`
    const item = await uploadAndRead(app, person, { name: 'the lamp.txt', bytes: words })
    const sent = await app.send(person, { text: 'Read this', attachmentIds: [item.id] })
    await app.watch(person, answerOf(sent).id)
    for (const path of [`/v1/chats/${sent.chat.id}/export?format=zip`, '/v1/chats/export']) {
      const zip = Buffer.from(await (await fetchAs(app, person, path)).arrayBuffer())
      const files = await unzip(zip)
      const entry = `files/${item.id}/the lamp.txt`
      expect(files[entry]).toBe(words)
      const markdown = Object.keys(files).find((name) => name.endsWith('.md'))!
      expect(files[markdown]).toContain(`- Attached: [the lamp.txt](<../files/${item.id}/the%20lamp.txt>)`)

      const friend = await app.signUp()
      expect((await bring(zip, friend)).chats).toMatchObject([{ result: 'imported', files: 1, leftOut: [] }])
      const { messages } = await onlyThread(friend)
      const [brought] = messages[0]!.attachments
      expect(brought).toMatchObject({ fileName: 'the lamp.txt' })
      expect(brought!.id).not.toBe(item.id)
      expect(await (await fetchAs(app, friend, brought!.url)).text()).toBe(words)
    }
  })

  it('whose file was deleted leaves without it, and says so where it comes in', async () => {
    const person = await app.signUp()
    const item = await uploadAndRead(app, person, { name: 'gone.txt', bytes: `Gone ${randomUUID()}` })
    const sent = await app.send(person, { text: 'Read this', attachmentIds: [item.id] })
    await app.watch(person, answerOf(sent).id)
    await app.call(attachmentsApi.removeOne, { id: item.id }, person)
    const answer = await fetchAs(app, person, `/v1/chats/${sent.chat.id}/export?format=zip`)
    const zip = Buffer.from(await answer.arrayBuffer())
    const [line] = (await bring(zip, await app.signUp())).chats
    expect(line).toMatchObject({ files: 0, leftOut: [`gone.txt: ${transferMessages.file.missing}`] })
  })
})
