import type { InfiniteData } from '@tanstack/react-query'
import type { Image, ImagePage } from '#contract/images/schema.ts'
import { mapPages } from '../../api/cursor-list.ts'

export type ImagePages = InfiniteData<ImagePage, string | undefined>

/** Whether a picture has not come to its end yet. */
export function isOpen({ state }: Pick<Image, 'state'>): boolean {
  return state === 'waiting' || state === 'painting'
}

/** The gallery with its beginning read anew; what the fresh page does not reach stays as it was read. */
export function mergeFirstPage(gallery: ImagePages, fresh: ImagePage): ImagePages {
  const [first, ...others] = gallery.pages
  const end = fresh.images.at(-1)
  if (!first || !end || fresh.next === null) return { pages: [fresh], pageParams: [undefined] }
  const isBehind = (image: Image) =>
    image.createdAt < end.createdAt || (image.createdAt === end.createdAt && image.id < end.id)
  const rest = first.images.filter(isBehind)
  const next = rest.length > 0 ? first.next : fresh.next
  return { ...gallery, pages: [{ images: [...fresh.images, ...rest], next }, ...others] }
}

export function withoutImages(gallery: ImagePages, isGone: (image: Image) => boolean): ImagePages {
  return mapPages(gallery, (page) => ({ ...page, images: page.images.filter((image) => !isGone(image)) }))
}
