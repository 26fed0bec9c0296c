import { describe, expect, it } from 'vitest'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { validateFiles } from './validate-files.ts'
import { toUpload, uploadsReducer, type UploadEvent } from './uploads-reducer.ts'
import { percentOf, type Upload, type UploadState } from './upload.ts'

const item = (over: Partial<IntakeItem> = {}): IntakeItem => ({
  id: 'i1',
  type: 'FILE',
  kind: 'document',
  fileName: 'report.pdf',
  title: 'Report',
  url: '/v1/attachments/i1/file',
  mimeType: 'application/pdf',
  size: 1_000,
  status: 'uploading',
  uploadProgress: 0,
  analysingProgress: 0,
  failure: null,
  isInVault: false,
  hasThumbnail: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  ...over,
})

const row = (over: Partial<Upload> = {}): Upload => ({
  key: 'k1',
  name: 'report.pdf',
  size: 1_000,
  kind: 'document',
  item: null,
  state: { kind: 'uploading', percent: 0, isOffline: false },
  ...over,
})

describe('the same file again', () => {
  it('is one row, which says that it was there', () => {
    const first = row({ key: 'first', item: item({ status: 'completed' }), state: { kind: 'completed' } })
    const again = item({ status: 'completed', sameAs: { id: 'i1', title: 'Report' } })
    const rows = uploadsReducer([first, row()], { type: 'arrived', key: 'k1', item: again })
    expect(rows).toEqual([{ ...first, item: again }])
  })

  it('is known as such while it is read, of which the server speaks without a word about that', () => {
    const again = item({ status: 'analysing', sameAs: { id: 'i1', title: 'Report' } })
    const analysing = item({ status: 'analysing', analysingProgress: 40 })
    const [now] = uploadsReducer([row({ item: again })], {
      type: 'statesReceived',
      requestedIds: ['i1'],
      items: [analysing],
    })
    expect(now!.item).toEqual({ ...analysing, sameAs: again.sameAs })
  })
})

describe('an upload on its way', () => {
  it.each<[string, Upload, UploadEvent, Partial<Upload>]>([
    ['gets its item when it is announced', row(), { type: 'announced', key: 'k1', item: item() }, { item: item() }],
    [
      'counts what has left',
      row(),
      { type: 'sent', key: 'k1', bytes: 250 },
      { state: { kind: 'uploading', percent: 25, isOffline: false } },
    ],
    [
      'says that the connection is lost',
      row({ state: { kind: 'uploading', percent: 25, isOffline: false } }),
      { type: 'lost', key: 'k1' },
      { state: { kind: 'uploading', percent: 25, isOffline: true } },
    ],
    [
      'forgets the break when bytes leave again',
      row({ state: { kind: 'uploading', percent: 25, isOffline: true } }),
      { type: 'sent', key: 'k1', bytes: 300 },
      { state: { kind: 'uploading', percent: 30, isOffline: false } },
    ],
    [
      'is analysed once it has arrived',
      row({ item: item() }),
      { type: 'arrived', key: 'k1', item: item({ status: 'analysing' }) },
      { state: { kind: 'analysing', percent: 0 } },
    ],
    [
      'follows what the server tells',
      row({ item: item() }),
      { type: 'statesReceived', requestedIds: ['i1'], items: [item({ status: 'analysing', analysingProgress: 40 })] },
      { state: { kind: 'analysing', percent: 40 } },
    ],
    [
      'says in a sentence why it could not be read',
      row({ item: item() }),
      {
        type: 'statesReceived',
        requestedIds: ['i1'],
        items: [item({ status: 'failed', failure: 'It is encrypted.' })],
      },
      { state: { kind: 'failed', reason: 'It is encrypted.' } },
    ],
    [
      'is read again when its analysis is retried',
      row({ item: item({ status: 'analysing' }), state: { kind: 'failed', reason: 'x' } }),
      { type: 'retried', key: 'k1' },
      { state: { kind: 'analysing', percent: 0 } },
    ],
    [
      'is sent again when it never arrived',
      row({ state: { kind: 'failed', reason: 'x' } }),
      { type: 'retried', key: 'k1' },
      { state: { kind: 'uploading', percent: 0, isOffline: false } },
    ],
  ])('%s', (_, before, event, after) => {
    const other = row({ key: 'k2', name: 'other.txt' })
    expect(uploadsReducer([before, other], event)).toEqual([
      { ...before, item: before.item, ...itemOf(event), ...after },
      other,
    ])
  })

  it('leaves when the server no longer has it', () => {
    const received: UploadEvent = { type: 'statesReceived', requestedIds: ['i1'], items: [] }
    expect(uploadsReducer([row({ item: item() }), row({ key: 'k2' })], received)).toEqual([row({ key: 'k2' })])
  })

  it('is not there twice', () => {
    const once = uploadsReducer([], { type: 'added', uploads: [toUpload(item())] })
    expect(uploadsReducer(once, { type: 'added', uploads: [toUpload(item())] })).toHaveLength(1)
  })

  it.each<[UploadState, number]>([
    [{ kind: 'uploading', percent: 0, isOffline: false }, 0],
    [{ kind: 'uploading', percent: 100, isOffline: false }, 50],
    [{ kind: 'analysing', percent: 0 }, 50],
    [{ kind: 'analysing', percent: 50 }, 75],
    [{ kind: 'completed' }, 100],
  ])('shows the average of upload and analysis: %j is %i percent', (state, percent) => {
    expect(percentOf({ state })).toBe(percent)
  })
})

describe('files that someone picks', () => {
  const file = (name: string, size = 10) => ({ name, type: '', size })
  const chat = { user: { isGuest: false }, place: 'chat', existing: { files: 0, images: 0 } } as const

  it('go in as long as there is room, and each reason is given once', () => {
    const files = [file('a.png'), file('b.png'), file('c.png'), file('d.png'), file('e.png'), file('f.txt')]
    const { accepted: admitted, refusals } = validateFiles(files, chat)
    expect(admitted.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'f.txt'])
    expect(refusals.map(({ message }) => message)).toEqual([attachmentMessages.tooManyImages])
  })

  it('are counted with what is there already, and a guest has less room', () => {
    const guest = { ...chat, user: { isGuest: true }, existing: { files: 2, images: 0 } }
    const { accepted: admitted, refusals } = validateFiles([file('a.txt'), file('b.txt')], guest)
    expect(admitted).toHaveLength(1)
    expect(refusals).toMatchObject([{ message: attachmentMessages.guestTooManyFiles }])
  })

  it('are refused one by one: by type and by size', () => {
    const { accepted: admitted, refusals } = validateFiles(
      [file('a.exe'), file('b.txt', 60 * 1024 * 1024), file('c.txt')],
      chat,
    )
    expect(admitted.map(({ name }) => name)).toEqual(['c.txt'])
    expect(refusals.map(({ message }) => message)).toEqual([
      attachmentMessages.rejected,
      attachmentMessages.fileTooLarge,
    ])
    expect(refusals[0]?.detail).toBe(attachmentMessages.rejectedDetail)
  })
})

/** The item that an event brings with it. */
function itemOf(event: UploadEvent): { item?: IntakeItem } {
  if (event.type === 'arrived') return { item: event.item }
  return event.type === 'statesReceived' ? { item: event.items[0]! } : {}
}
