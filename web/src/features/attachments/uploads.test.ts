import { describe, expect, it } from 'vitest'
import { say } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { admitFiles } from './admit-files.ts'
import { percentOf, uploadOf, uploadsReducer, type Upload, type UploadEvent, type UploadState } from './uploads.ts'

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
  state: { is: 'uploading', percent: 0, isLost: false },
  ...over,
})

describe('the same file again', () => {
  it('is one row, which says that it was there', () => {
    const first = row({ key: 'first', item: item({ status: 'completed' }), state: { is: 'completed' } })
    const again = item({ status: 'completed', sameAs: { id: 'i1', title: 'Report' } })
    const rows = uploadsReducer([first, row()], { type: 'arrived', key: 'k1', item: again })
    expect(rows).toEqual([{ ...first, item: again }])
  })

  it('is known as such while it is read, of which the server speaks without a word about that', () => {
    const again = item({ status: 'analysing', sameAs: { id: 'i1', title: 'Report' } })
    const told = item({ status: 'analysing', analysingProgress: 40 })
    const [now] = uploadsReducer([row({ item: again })], { type: 'told', asked: ['i1'], items: [told] })
    expect(now!.item).toEqual({ ...told, sameAs: again.sameAs })
  })
})

describe('an upload on its way', () => {
  it.each<[string, Upload, UploadEvent, Partial<Upload>]>([
    ['gets its item when it is announced', row(), { type: 'announced', key: 'k1', item: item() }, { item: item() }],
    [
      'counts what has left',
      row(),
      { type: 'sent', key: 'k1', bytes: 250 },
      { state: { is: 'uploading', percent: 25, isLost: false } },
    ],
    [
      'says that the connection is lost',
      row({ state: { is: 'uploading', percent: 25, isLost: false } }),
      { type: 'lost', key: 'k1' },
      { state: { is: 'uploading', percent: 25, isLost: true } },
    ],
    [
      'forgets the break when bytes leave again',
      row({ state: { is: 'uploading', percent: 25, isLost: true } }),
      { type: 'sent', key: 'k1', bytes: 300 },
      { state: { is: 'uploading', percent: 30, isLost: false } },
    ],
    [
      'is analysed once it has arrived',
      row({ item: item() }),
      { type: 'arrived', key: 'k1', item: item({ status: 'analysing' }) },
      { state: { is: 'analysing', percent: 0 } },
    ],
    [
      'follows what the server tells',
      row({ item: item() }),
      { type: 'told', asked: ['i1'], items: [item({ status: 'analysing', analysingProgress: 40 })] },
      { state: { is: 'analysing', percent: 40 } },
    ],
    [
      'says in a sentence why it could not be read',
      row({ item: item() }),
      { type: 'told', asked: ['i1'], items: [item({ status: 'failed', failure: 'It is encrypted.' })] },
      { state: { is: 'failed', reason: 'It is encrypted.' } },
    ],
    [
      'is read again when its analysis is retried',
      row({ item: item({ status: 'analysing' }), state: { is: 'failed', reason: 'x' } }),
      { type: 'retried', key: 'k1' },
      { state: { is: 'analysing', percent: 0 } },
    ],
    [
      'is sent again when it never arrived',
      row({ state: { is: 'failed', reason: 'x' } }),
      { type: 'retried', key: 'k1' },
      { state: { is: 'uploading', percent: 0, isLost: false } },
    ],
  ])('%s', (_, before, event, after) => {
    const other = row({ key: 'k2', name: 'other.txt' })
    expect(uploadsReducer([before, other], event)).toEqual([
      { ...before, item: before.item, ...itemOf(event), ...after },
      other,
    ])
  })

  it('leaves when the server no longer has it', () => {
    const told: UploadEvent = { type: 'told', asked: ['i1'], items: [] }
    expect(uploadsReducer([row({ item: item() }), row({ key: 'k2' })], told)).toEqual([row({ key: 'k2' })])
  })

  it('is not there twice', () => {
    const once = uploadsReducer([], { type: 'added', uploads: [uploadOf(item())] })
    expect(uploadsReducer(once, { type: 'added', uploads: [uploadOf(item())] })).toHaveLength(1)
  })

  it.each<[UploadState, number]>([
    [{ is: 'uploading', percent: 0, isLost: false }, 0],
    [{ is: 'uploading', percent: 100, isLost: false }, 50],
    [{ is: 'analysing', percent: 0 }, 50],
    [{ is: 'analysing', percent: 50 }, 75],
    [{ is: 'completed' }, 100],
  ])('shows the average of upload and analysis: %j is %i percent', (state, percent) => {
    expect(percentOf({ state })).toBe(percent)
  })
})

describe('files that someone picks', () => {
  const file = (name: string, size = 10) => ({ name, type: '', size })
  const chat = { who: { isGuest: false }, place: 'chat', already: { files: 0, images: 0 } } as const

  it('go in as long as there is room, and each reason is given once', () => {
    const files = [file('a.png'), file('b.png'), file('c.png'), file('d.png'), file('e.png'), file('f.txt')]
    const { admitted, refusals } = admitFiles(files, chat)
    expect(admitted.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png', 'f.txt'])
    expect(refusals.map(({ message }) => message)).toEqual([say.tooManyImages])
  })

  it('are counted with what is there already, and a guest has less room', () => {
    const guest = { ...chat, who: { isGuest: true }, already: { files: 2, images: 0 } }
    const { admitted, refusals } = admitFiles([file('a.txt'), file('b.txt')], guest)
    expect(admitted).toHaveLength(1)
    expect(refusals).toMatchObject([{ message: say.guestTooManyFiles }])
  })

  it('are refused one by one: by type and by size', () => {
    const { admitted, refusals } = admitFiles([file('a.exe'), file('b.txt', 60 * 1024 * 1024), file('c.txt')], chat)
    expect(admitted.map(({ name }) => name)).toEqual(['c.txt'])
    expect(refusals.map(({ message }) => message)).toEqual([say.rejected, say.fileTooLarge])
    expect(refusals[0]?.detail).toBe(say.rejectedDetail)
  })
})

/** The item that an event brings with it. */
function itemOf(event: UploadEvent): { item?: IntakeItem } {
  if (event.type === 'arrived') return { item: event.item }
  return event.type === 'told' ? { item: event.items[0]! } : {}
}
