import { ImageIcon } from 'lucide-react'
import { IMAGES_SCROLL_MARGIN_PX } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LoadMore } from '../../ui/layout/load-more.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ImageCard } from './image-card.tsx'
import type { ImageHandlers } from './image-menu-items.ts'
import type { useGallery } from './images-query.ts'

type GalleryProps = {
  gallery: ReturnType<typeof useGallery>
  handlers: ImageHandlers
  onSample: (words: string) => void
}

const GRID_CLASS = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-3.5 max-sm:grid-cols-2'
const SKELETONS = 8
const SAMPLES = [
  'Layered hills at sunrise, soft mist between them',
  'Northern lights over a frozen lake at night',
  'A calm composition of warm circles, like a poster from the twenties',
]

/** All pictures, in each of their faces: on their way, failed, none, and there. */
export function Gallery({ gallery, handlers, onSample }: GalleryProps) {
  const { items, nextPage } = gallery
  if (gallery.isPending) return <GallerySkeleton />
  if (gallery.failure)
    return <ErrorState title={imageMessages.loadFailed} detail={gallery.failure.message} onRetry={gallery.refetch} />
  if (items.length === 0) return <EmptyGallery onSample={onSample} />
  return (
    <>
      <ul aria-label="Your images" className={GRID_CLASS}>
        {items.map((image) => (
          <ImageCard key={image.id} image={image} handlers={handlers} />
        ))}
      </ul>
      {nextPage && (
        <LoadMore {...nextPage} errorMessage={imageMessages.loadMoreFailed} marginPx={IMAGES_SCROLL_MARGIN_PX}>
          {nextPage.isLoading ? <GallerySkeleton label="Loading more images" /> : <div className="h-px" />}
        </LoadMore>
      )}
    </>
  )
}

function EmptyGallery({ onSample }: Pick<GalleryProps, 'onSample'>) {
  const samples = SAMPLES.map((words) => (
    <Button key={words} className="h-auto! whitespace-normal! py-2 text-left" onClick={() => onSample(words)}>
      {words}
    </Button>
  ))
  return (
    <EmptyState icon={ImageIcon} title={imageMessages.emptyTitle} size="page" headingLevel="h2" action={samples}>
      {imageMessages.emptyText}
    </EmptyState>
  )
}

function GallerySkeleton({ label = 'Loading your images' }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className={GRID_CLASS}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={at} className="aspect-square rounded-m" />
      ))}
    </div>
  )
}
