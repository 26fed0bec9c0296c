import { describe, expect, it } from 'vitest'
import { findPageDate } from './page-date.ts'

const NOW = new Date('2026-11-17T03:00:00Z')
const html = (head: string, lastModified?: string) =>
  findPageDate({ mimeType: 'text/html', bytes: Buffer.from(`<html><head>${head}</head></html>`), lastModified }, NOW)
const pdf = (text: string, lastModified?: string) =>
  findPageDate({ mimeType: 'application/pdf', bytes: Buffer.from(text, 'latin1'), lastModified }, NOW)

const SERVED = 'Wed, 21 Oct 2015 07:28:00 GMT'

/** Of CPU: these take a fraction of a second, and what grows with the square takes minutes. */
const MOST_US = 15_000_000

describe('when a page was published', () => {
  it.each<[string, string, object | undefined]>([
    [
      'stands in its head',
      '<meta property="article:published_time" content="2024-03-05T23:30:00-08:00">',
      { kind: 'published', on: '2024-03-05' },
    ],
    [
      'stands there the other way round',
      '<meta content="2024-03-05" name="DC.date.issued" />',
      { kind: 'published', on: '2024-03-05' },
    ],
    [
      'stands in its data',
      '<script type="application/ld+json">{"@type":"Article","datePublished" : "2023-12-31"}</script>',
      { kind: 'published', on: '2023-12-31' },
    ],
    [
      'stands beside its title',
      '<time class="a" itemprop="datePublished" datetime="2022-01-02T10:00">2 January</time>',
      { kind: 'published', on: '2022-01-02' },
    ],
    [
      'is taken before when it was changed',
      '<meta name="datemodified" content="2025-01-01"><meta name="date" content="2024-01-01">',
      { kind: 'published', on: '2024-01-01' },
    ],
    [
      'is not said, but when it was changed',
      '<meta property="article:modified_time" content="2025-01-01">',
      { kind: 'modified', on: '2025-01-01' },
    ],
    [
      'may be the date that it shows',
      '<time datetime="2021-05-06">yesterday</time>',
      { kind: 'shown', on: '2021-05-06' },
    ],
    ['is said nowhere', '<title>Nothing</title>', undefined],
  ])('%s', (_, head, date) => {
    expect(html(head)).toEqual(date)
  })

  it('is taken from the server only where the page says nothing', () => {
    expect(html('', SERVED)).toEqual({ kind: 'served', on: '2015-10-21' })
    expect(html('<meta name="date" content="2024-01-01">', SERVED)).toEqual({ kind: 'published', on: '2024-01-01' })
  })

  it.each([
    ['the info', '%PDF-1.4 /CreationDate (D:20190304050607Z)', '2019-03-04'],
    ['the newest info', '/CreationDate (D:20100101) … /CreationDate(D:20200202)', '2020-02-02'],
    ['the metadata', '<xmp:CreateDate>2018-07-08T09:00:00</xmp:CreateDate>', '2018-07-08'],
  ])('of a PDF stands in %s', (_, text, on) => {
    expect(pdf(text)).toEqual({ kind: 'made', on })
  })

  it('of a video is what its page says', () => {
    const video = { mimeType: 'text/plain', bytes: Buffer.from('Hello'), publishedOn: '2020-02-29T08:00:00-08:00' }
    expect(findPageDate(video, NOW)).toEqual({ kind: 'published', on: '2020-02-29' })
  })
})

describe('what is no date is none', () => {
  it.each([
    '2024-02-30',
    '2024-13-01',
    '9999-12-31',
    '0001-01-01',
    '1969-12-31',
    '2026-11-19',
    '20240305',
    '2024-03-051',
    'yesterday',
    '<img src=x onerror=1>',
    `2024-03-05${'0'.repeat(50_000)}`,
    '٢٠٢٤-٠٣-٠٥',
    '-0-0-0-0',
  ])('%s', (content) => {
    expect(html(`<meta name="date" content="${content}">`)).toBeUndefined()
    expect(html(`<script>{"datePublished":"${content}"}</script>`)).toBeUndefined()
    expect(html(`<time datetime="${content}"></time>`)).toBeUndefined()
  })

  it.each(['', 'now', '1700000000', 'Wed, 99 Oct 2015 07:28:00 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT'])(
    'nor is what a server sends as %j',
    (header) => {
      expect(html('', header)).toBeUndefined()
    },
  )

  it.each([
    ['tags that never end', '<meta '.repeat(80_000)],
    ['attributes without end', `<meta ${'name="date" '.repeat(60_000)}`],
    ['times without end', '<time datetime='.repeat(40_000)],
    ['data without end', '"datePublished":'.repeat(40_000)],
  ])('a page of %s costs little', (_, head) => {
    const began = process.cpuUsage()
    expect(html(head)).toBeUndefined()
    const { user } = process.cpuUsage(began)
    expect(user).toBeLessThan(MOST_US)
  })

  it('a PDF of nothing but keys costs little', () => {
    const began = process.cpuUsage()
    expect(pdf('/CreationDate '.repeat(400_000))).toBeUndefined()
    expect(process.cpuUsage(began).user).toBeLessThan(MOST_US)
  })
})
