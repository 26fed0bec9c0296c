import { describe, expect, it } from 'vitest'
import type { Image } from '#contract/images/schema.ts'
import { mergeFirstPage, withoutImages, type ImagePages } from './image-pages.ts'

const image = (id: string, state: Image['state'] = 'done') =>
  ({ id, state, createdAt: `2026-03-10T12:00:0${id}.000Z` }) as Image
const pages = (...groups: Image[][]): ImagePages => ({
  pages: groups.map((images, at) => ({ images, next: at + 1 < groups.length ? `behind ${images.at(-1)!.id}` : null })),
  pageParams: groups.map(() => undefined),
})
const idsOf = (gallery: ImagePages) => gallery.pages.map(({ images }) => images.map(({ id }) => id).join(''))

describe('the first page read anew', () => {
  it.each([
    ['changes what it holds', pages([image('5'), image('4')], [image('3')]), ['5', '4'], ['54', '3']],
    [
      'brings what is new, and nothing is lost behind it',
      pages([image('4'), image('3')], [image('2')]),
      ['5', '4'],
      ['543', '2'],
    ],
    ['drops what is gone', pages([image('5'), image('4'), image('3')], [image('2')]), ['5', '3'], ['53', '2']],
    ['is all there is when nothing follows', pages([image('5')], [image('4')]), null, ['5']],
  ])('%s', (_, before, ids, after) => {
    const fresh = { images: (ids ?? ['5']).map((id) => image(id)), next: ids ? 'more' : null }
    expect(idsOf(mergeFirstPage(before, fresh))).toEqual(after)
  })
})

it('pictures that are deleted leave every page', () => {
  const gallery = pages([image('3'), image('2')], [image('1')])
  expect(idsOf(withoutImages(gallery, ({ id }) => id !== '2'))).toEqual(['2', ''])
})
