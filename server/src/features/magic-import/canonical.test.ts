import { describe, expect, it } from 'vitest'
import { canonicalOf, displayedOf } from './canonical.ts'
import { mergeHits } from './merge-hits.ts'

describe('the same thing in several spellings', () => {
  it.each([
    [
      'a page',
      [
        'https://www.bees.example/winter/',
        'http://bees.example/winter?utm_source=x&fbclid=1#top',
        'https://m.bees.example/winter',
      ],
    ],
    [
      'a video',
      [
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&feature=share',
        'https://youtu.be/dQw4w9WgXcQ?si=abc',
        'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
        'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      ],
    ],
    [
      'a thread',
      [
        'https://www.reddit.com/r/beekeeping/comments/abc123/winter_is_here/',
        'https://old.reddit.com/r/beekeeping/comments/abc123/?context=3',
      ],
    ],
    [
      'a paper',
      [
        'https://arxiv.org/abs/2401.00001',
        'http://arxiv.org/pdf/2401.00001v2',
        'https://arxiv.org/pdf/2401.00001v1.pdf',
      ],
    ],
    ['an article', ['https://en.wikipedia.org/wiki/Bee', 'https://en.m.wikipedia.org/wiki/Bee']],
    ['a query', ['https://bees.example/?b=2&a=1', 'https://bees.example/?a=1&b=2']],
  ])('is one: %s', (_, spellings) => {
    expect(new Set(spellings.map((url) => canonicalOf(url)!.key)).size).toBe(1)
  })

  it('is two where the parameters say what it is', () => {
    expect(canonicalOf('https://bees.example/?id=1')!.key).not.toBe(canonicalOf('https://bees.example/?id=2')!.key)
  })
})

describe('what an address leads to', () => {
  it.each([
    ['https://youtu.be/dQw4w9WgXcQ', 'YOUTUBE'],
    ['https://www.youtube.com/@beekeeper', 'WEBSITE'],
    ['https://www.reddit.com/r/beekeeping/', 'REDDIT'],
    ['https://bees.example/guide.PDF', 'DOCUMENT'],
    ['https://arxiv.org/abs/2401.00001', 'DOCUMENT'],
    ['https://bees.example/guide', 'WEBSITE'],
  ] as const)('%s is a %s', (url, type) => {
    expect(canonicalOf(url)!.type).toBe(type)
  })

  it.each([
    'javascript:alert(1)',
    'ftp://bees.example/',
    'https://user:pass@bees.example/',
    'no address',
    'https://bees.example/bee.jpg',
    `https://bees.example/${'x'.repeat(3_000)}`,
  ])('%s is nothing to import', (url) => {
    expect(canonicalOf(url)).toBeUndefined()
  })

  it('is shown as people read it', () => {
    expect(displayedOf('https://www.bees.example/wie%20geht%20das/')).toBe('bees.example/wie geht das')
    expect(displayedOf(`https://bees.example/${'long/'.repeat(40)}`)).toHaveLength(80)
    expect(displayedOf('https://bees.example/%E0%A4%A')).toBe('bees.example/%E0%A4%A')
  })
})

describe('what several sources found', () => {
  const hit = { title: 'Bees', snippet: '', question: 0, source: 'One', rank: 0 }

  it('is merged, and stands higher the more often and the higher it was found', () => {
    const merged = mergeHits([
      { ...hit, url: 'https://a.example/', rank: 0 },
      { ...hit, url: 'https://b.example/', rank: 1 },
      { ...hit, url: 'http://www.b.example', rank: 1, source: 'Two', question: 1, snippet: 'More about bees.' },
    ])
    expect(merged.map(({ url }) => url)).toEqual(['https://b.example/', 'https://a.example/'])
    expect(merged[0]).toMatchObject({ sources: ['One', 'Two'], questions: [0, 1], snippet: 'More about bees.' })
  })
})
