import { queryOptions, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { imagesApi } from '#contract/images/api.ts'
import { IMAGES_POLL_MS } from '#contract/images/limits.ts'
import type { Image, ImagePage } from '#contract/images/schema.ts'
import { call } from '../../api/call.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { useCurrentUser } from '../account/index.ts'
import { isOpen, mergeFirstPage, withoutImages, type ImagePages } from './image-pages.ts'
import { usageKey } from '../usage/query-keys.ts'

const GALLERY_KEY = ['images', 'gallery'] as const
const NOTHING: ImagePage = { images: [], next: null }

/** A visitor has nothing yet, and must not become a guest by looking. */
const galleryQuery = (isVisitor: boolean) =>
  cursorQuery({
    queryKey: GALLERY_KEY,
    read: (cursor, signal) => (isVisitor ? NOTHING : call(imagesApi.list, cursor ? { cursor } : {}, { signal })),
    next: (page) => page.next,
  })

const paintersQuery = queryOptions({
  queryKey: ['images', 'painters'],
  queryFn: ({ signal }) => call(imagesApi.imageGenerators, {}, { signal }),
})

/** A person's pictures, newest first. While one is being painted, the first page is looked at each second. */
export function useGallery() {
  const { data: me } = useCurrentUser()
  const queryClient = useQueryClient()
  const gallery = useInfiniteQuery({ ...galleryQuery(me === null), enabled: me !== undefined })
  const list = toCursorList(gallery, ({ images }) => images)
  const isPainting = list.items.some(isOpen)
  useQuery({
    queryKey: ['images', 'progress'],
    queryFn: async ({ signal }) => {
      const page = await call(imagesApi.list, {}, { signal })
      changeGallery(queryClient, (pages) => mergeFirstPage(pages, page))
      // What was not painted is given back.
      if (!page.images.some(isOpen)) await queryClient.invalidateQueries({ queryKey: usageKey })
      return page.images.filter(isOpen).length
    },
    enabled: isPainting,
    refetchInterval: IMAGES_POLL_MS,
    refetchIntervalInBackground: false,
    gcTime: 0,
  })
  return list
}

/** The painters that there are; a visitor is offered the one that is always there. */
export function useImageGenerators() {
  const { data: me } = useCurrentUser()
  return useQuery({ ...paintersQuery, enabled: Boolean(me) })
}

export function addToGallery(queryClient: QueryClient, images: readonly Image[]): void {
  changeGallery(queryClient, ({ pages: [first = NOTHING, ...others], pageParams }) => ({
    pages: [{ ...first, images: [...images.toReversed(), ...first.images] }, ...others],
    pageParams,
  }))
}

export function dropFromGallery(queryClient: QueryClient, isGone: (image: Image) => boolean): void {
  changeGallery(queryClient, (pages) => withoutImages(pages, isGone))
}

function changeGallery(queryClient: QueryClient, change: (pages: ImagePages) => ImagePages): void {
  queryClient.setQueryData<ImagePages>(GALLERY_KEY, (pages) => pages && change(pages))
}

export async function refreshGallery(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['images'] })
}
