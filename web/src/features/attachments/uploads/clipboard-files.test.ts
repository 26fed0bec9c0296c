import { describe, expect, it } from 'vitest'
import { clipboardFiles } from './clipboard-files.ts'

const clipboard = (files: File[], text = '') => ({ files, getData: () => text }) as unknown as DataTransfer
const picture = new File(['x'], 'image.png', { type: 'image/png' })
const document = new File(['x'], 'plan.pdf', { type: 'application/pdf' })

describe('a paste', () => {
  it('brings the files that were copied', () => {
    expect(clipboardFiles(clipboard([document, picture], 'plan.pdf'))).toEqual([document, picture])
    expect(clipboardFiles(clipboard([picture]))).toEqual([picture])
  })
  it('of words that come with a picture of themselves brings the words', () => {
    expect(clipboardFiles(clipboard([picture], 'A1\tB1'))).toEqual([])
  })
})
