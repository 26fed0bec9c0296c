// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { UploadContext, PendingAttachments } from '../../attachments/index.ts'
import { createPastedStore } from './pasted-store.ts'
import { listPasted } from './pasted-texts.ts'

beforeEach(() => localStorage.clear())

const adding: UploadContext = { who: { isGuest: false }, isVisitor: false, existing: { files: 0, images: 0 } }
/** A place beside the text that takes everything or nothing. */
const place = (takes: boolean) =>
  ({ read: () => ({ uploads: [] }), addFiles: async () => takes }) as unknown as PendingAttachments

test('a long paste that is refused is let go of only once it is in the text', async () => {
  const keptMeanwhile: number[] = []
  const put: string[] = []
  await createPastedStore('a').add('long words', place(false), adding, (text) => {
    keptMeanwhile.push(listPasted('a').length)
    put.push(text)
  })
  expect(put).toEqual(['long words'])
  expect(keptMeanwhile).toEqual([1])
  expect(listPasted('a')).toEqual([])
})

test('one that is taken stays kept until it has arrived, and out of the text', async () => {
  const put: string[] = []
  await createPastedStore('a').add('long words', place(true), adding, (text) => put.push(text))
  expect(put).toEqual([])
  expect(listPasted('a').map(({ text }) => text)).toEqual(['long words'])
})
