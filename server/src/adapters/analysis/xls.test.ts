import * as xlsx from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'

const { read, sniff, troubleOf, stop } = startAnalysis()
afterAll(stop)

const XLS = 'application/vnd.ms-excel'
type Kind = 'biff8' | 'biff5'

/** A workbook as Excel wrote them until 2003. */
function makeXls(sheets: Record<string, unknown[][]>, kind: Kind = 'biff8'): Buffer<ArrayBuffer> {
  const workbook = xlsx.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(rows), name)
  }
  return Buffer.from(xlsx.write(workbook, { type: 'buffer', bookType: kind }) as Buffer)
}

describe('a workbook of the old kind', () => {
  it.each(['biff8', 'biff5'] as const)('(%s) is read sheet by sheet, as tables', async (kind) => {
    const bytes = makeXls(
      {
        Tides: [
          ['Place', 'Metres'],
          ['Harlow', 7.83],
          ['Ort', 1],
        ],
        Notes: [['All is well']],
      },
      kind,
    )
    // Whatever it is called: its bytes decide.
    for (const name of ['tides.xls', 'tides.txt', 'tides']) {
      expect(await sniff(name, bytes)).toEqual({ mimeType: XLS, kind: 'spreadsheet' })
    }
    const { text, pages, headings } = await read('tides.xls', bytes)
    expect(text).toContain('| Harlow | 7.83 |')
    expect(headings.map(({ title }) => title)).toEqual(['Tides', 'Notes'])
    expect(text.slice(pages[1]!.start, pages[1]!.end)).toContain('All is well')
  })

  it('keeps every letter, and what cells show', async () => {
    const { text } = await read('a.xls', makeXls({ Blätter: [['Grüße', 'café', '日本']] }))
    expect(text).toContain('| Grüße | café | 日本 |')
    expect(text).toContain('## Blätter')
  })

  it('that is cut off, garbled or empty ends in a sentence', async () => {
    const whole = makeXls({ A: Array.from({ length: 500 }, (_, at) => [`row ${at}`, at]) })
    const garbled = Buffer.from(whole)
    garbled.fill(0x5a, 512, garbled.length - 2_048)
    for (const bytes of [whole.subarray(0, whole.length / 3), garbled]) {
      expect(['damaged', 'too_slow', 'too_large', 'empty']).toContain(await troubleOf('a.xls', bytes, XLS))
    }
    expect(await troubleOf('a.xls', Buffer.from('no workbook'.repeat(400)), XLS)).not.toBe('gave_up')
  })

  it('of which any sign was changed never takes the server along', async () => {
    const whole = makeXls({
      A: [
        ['one', 1],
        ['two', 2],
      ],
    })
    for (let round = 0; round < 12; round += 1) {
      const bytes = Buffer.from(whole)
      for (let at = 512 + round * 37; at < bytes.length; at += 511) bytes[at] = (bytes[at]! + round * 29 + 1) % 256
      expect(await troubleOf('a.xls', bytes, XLS)).toMatch(/^(none|damaged|encrypted|empty|too_large|too_slow)$/)
    }
  })

  it('that says it is endless is read within its limits', async () => {
    const wide = makeXls({ A: [Array.from({ length: 256 }, (_, at) => `c${at}`)] })
    expect((await read('wide.xls', wide)).text).toContain('c255')
  })
})
