import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { AnalysisError, type Analysis, type ScannedPage } from '../../../adapters/analysis/index.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { waitUntil, uploadAndRead, upload } from '../../../testing/intake.ts'
import { makePdf } from '../../../testing/sample-files/pdf.ts'
import { checkIntake } from '../index.ts'
import { withScans } from './continue-analysis.ts'

const PAGES = 6
const wordsOf = (page: number) => `Page ${page} speaks of the ${['ant', 'bee', 'cat', 'dog', 'eel', 'fox'][page - 1]}.`

/** A scan whose first two pages were read in time. */
function firstPages(): Analysis {
  const empty = { text: '', pages: Array.from({ length: PAGES }, (_, at) => ({ number: at + 1, start: 0, end: 0 })) }
  const pages = [1, 2].map((number) => ({ number, text: wordsOf(number) }))
  const unreadPages = [3, 4, 5, 6]
  return {
    ...withScans(empty, pages),
    title: null,
    headings: [],
    styles: [],
    isTruncated: true,
    byOcr: true,
    unreadPages,
  }
}

let app: TestApp
/** What the reader of pictures does with the pages that it is asked for. */
let scan: (pages: readonly number[]) => Promise<readonly ScannedPage[]>
beforeAll(async () => {
  app = await startTestApp({}, ({ analyser }) => ({
    analyser: {
      ...analyser,
      analyse: async (file, options) => (file.name.startsWith('scan') ? firstPages() : analyser.analyse(file, options)),
      readScans: (_, pages) => scan(pages),
    },
  }))
})
afterAll(() => app.close())

const bytesOf = (name: string) => makePdf([[{ text: name, x: 72, y: 72, size: 12 }]])
const textOf = async (id: string) => (await app.call(attachmentsApi.text, { id }, app.as.free)).text
const found = async (search: string) => (await app.call(vaultApi.list, { search }, app.as.free)).total

describe('a long scan', () => {
  it('is ready with its first pages, says so, and is read to its end behind the scenes', async () => {
    const requested: number[][] = []
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    scan = async (pages) => {
      await gate
      requested.push([...pages])
      return pages.slice(0, 2).map((number) => ({ number, text: wordsOf(number) }))
    }
    const item = await uploadAndRead(app, app.as.free, {
      name: 'scan-whole.pdf',
      bytes: bytesOf('whole'),
      place: 'vault',
    })
    expect(item).toMatchObject({ status: 'completed', readSoFar: { pages: 2, of: PAGES } })
    expect([await found('bee'), await found('fox')]).toEqual([1, 0])
    const early = await textOf(item.id)
    release()
    const whole = await waitUntil(async () => {
      const { readSoFar, ...rest } = await app.call(vaultApi.open, { id: item.id }, app.as.free)
      expect(readSoFar).toBeUndefined()
      return rest
    })
    expect(requested).toEqual([
      [3, 4, 5, 6],
      [5, 6],
    ])
    const text = Array.from({ length: PAGES }, (_, at) => wordsOf(at + 1)).join('\n\n')
    expect(await textOf(whole.id)).toBe(text)
    // What somebody may have pointed at stands where it stood.
    expect(text.startsWith(early.trimEnd())).toBe(true)
    expect([await found('bee'), await found('fox')]).toEqual([1, 1])
    expect(Object.values((await checkIntake(app.world)).differences).flat()).toEqual([])
  })

  it('goes on behind a page that takes too long, and keeps what it has when the reader gives up', async () => {
    scan = async ([first, ...others]) => {
      if (first === 3) return []
      if (first === 4) return [{ number: 4, text: wordsOf(4) }]
      expect(others).toEqual([6])
      throw new AnalysisError('too_large')
    }
    const { id } = await uploadAndRead(app, app.as.free, {
      name: 'scan-hard.pdf',
      bytes: bytesOf('hard'),
      place: 'vault',
    })
    await waitUntil(async () => {
      const { readSoFar } = await app.call(vaultApi.open, { id }, app.as.free)
      expect(readSoFar).toBeUndefined()
    })
    expect((await textOf(id)).replace(/\s+/g, ' ').trim()).toBe([1, 2, 4].map(wordsOf).join(' '))
  })

  it('lets what is new go first, and leaves nothing when it is deleted half-way', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    scan = async (pages) => {
      begin()
      await gate
      return pages.map((number) => ({ number, text: wordsOf(number) }))
    }
    const before = (await checkIntake(app.world)).counts
    const { id } = await upload(app, app.as.free, { name: 'scan-gone.pdf', bytes: bytesOf('gone'), place: 'vault' })
    await begun
    const note = await uploadAndRead(app, app.as.free, { name: 'note.txt', bytes: 'Read at once.', place: 'vault' })
    expect(note.status).toBe('completed')
    await app.call(attachmentsApi.removeSeveral, { attachmentIds: [id, note.id] }, app.as.free)
    release()
    await waitUntil(async () => expect((await checkIntake(app.world)).counts).toEqual(before))
  })

  it('tells a chat what was not read yet', async () => {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>()
    scan = async (pages) => {
      await gate
      return pages.map((number) => ({ number, text: wordsOf(number) }))
    }
    const { id } = await uploadAndRead(app, app.as.free, { name: 'scan-asked.pdf', bytes: bytesOf('asked') })
    const message = { clientMessageId: crypto.randomUUID(), text: 'What of the bee?', attachmentIds: [id] }
    const { chat } = await app.call(chatApi.send, message, app.as.free)
    await waitUntil(async () => {
      const { messages } = await app.call(chatApi.open, { chatId: chat.id }, app.as.free)
      const notes = messages.flatMap((each) => (each.role === 'assistant' ? each.answer.notes : []))
      expect(notes).toContain('scan-asked.pdf: Read 2 of 6 pages so far.')
    })
    release()
  })
})
