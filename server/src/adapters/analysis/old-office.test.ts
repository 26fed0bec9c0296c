import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { makeContainer, makeDoc } from '../../testing/sample-files/containers.ts'

const { read, sniff, troubleOf, stop } = startAnalysis()
afterAll(stop)

describe('a document of Word 97 to 2003', () => {
  it('is text with headings and tables, in both of its encodings', async () => {
    const found = await read(
      'lease.doc',
      makeDoc([
        { text: 'The lease', style: 1 },
        { text: 'Signed in caf\u00e9 Nord.' },
        { text: 'Rent', style: 2 },
        { text: 'Month', mark: 'cell' },
        { text: 'in', isInTable: true },
        { text: 'euro', mark: 'cell' },
        { text: '', mark: 'row' },
        { text: 'May', mark: 'cell' },
        { text: '', mark: 'cell' },
        { text: '', mark: 'row' },
        { text: 'Paid by \x13 HYPERLINK "x" \x14transfer\x15 in Łódź.' },
      ]),
    )
    expect(found.text).toBe(
      '# The lease\n\nSigned in café Nord.\n\n## Rent\n\n| Month | in euro |\n| --- | --- |\n| May |  |\n\nPaid by transfer in Łódź.',
    )
    expect(found.headings.map(({ level, title }) => [level, title])).toEqual([
      [1, 'The lease'],
      [2, 'Rent'],
    ])
  })

  it('under a password, of an older Word, or cut in the middle says so', async () => {
    expect(await troubleOf('a.doc', makeDoc([{ text: 'x' }], { flags: 0x100 }))).toBe('encrypted')
    expect(await troubleOf('a.doc', makeDoc([{ text: 'x' }], { version: 101 }))).toBe('unsupported')
    const cut = makeDoc([{ text: 'x'.repeat(3_000) }]).subarray(0, 3_000)
    expect(['damaged', 'empty']).toContain(await troubleOf('a.doc', cut, 'application/msword'))
  })

  it('made of noise ends', async () => {
    const noise = Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * 7_919 + (at >> 7)) % 251))
    const whole = makeDoc([{ text: 'x' }])
    for (let seed = 0; seed < 6; seed += 1) {
      const bytes = Buffer.from(whole.map((byte, at) => ((at * 31 + seed) % 97 === 0 && at > 512 ? noise[at]! : byte)))
      expect(['none', 'damaged', 'empty', 'encrypted', 'unsupported', 'too_large', 'too_slow']).toContain(
        await troubleOf('a.doc', bytes, 'application/msword'),
      )
    }
  })
})

describe('a container of the old programs', () => {
  const stream = Buffer.alloc(5_000, 1)
  it.each([
    ['a.doc', { WordDocument: stream }, 'application/msword'],
    ['a.doc', { WordDocument: stream, 'ObjectPool/_1/Workbook': stream }, 'application/msword'],
    ['a.xls', { Workbook: stream, 'MBD1/WordDocument': stream }, 'application/vnd.ms-excel'],
    ['a.msg', { '__properties_version1.0': stream }, 'application/vnd.ms-outlook'],
    ['a.ppt', { 'PowerPoint Document': stream, 'x/Workbook': stream }, undefined],
    ['a.msi', { Whatever: stream }, undefined],
  ])('is known by its streams: %s (%#)', async (name, streams, mimeType) => {
    expect((await sniff(name, makeContainer(streams)))?.mimeType).toBe(mimeType)
  })
})
