import { Ellipsis, RotateCcw, Trash2, X } from 'lucide-react'
import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_IMAGE_GENERATOR_ID, imageThumbnailPath, type Image } from '#contract/images/schema.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/controls/spinner.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { isOpen } from './image-pages.ts'
import { imageMenuItems, type ImageHandlers } from './image-menu-items.ts'

type ImageCardProps = { image: Image; handlers: ImageHandlers }

const FRAME_CLASS = 'relative aspect-square overflow-hidden rounded-m border border-line bg-surface-2'

/** One picture of the gallery: on its way, failed, or there. */
export function ImageCard({ image, handlers }: ImageCardProps) {
  if (isOpen(image)) return <OpenCard image={image} handlers={handlers} />
  if (image.state === 'failed') return <FailedCard image={image} handlers={handlers} />
  return (
    <li className={`group/card ${FRAME_CLASS}`}>
      <button
        type="button"
        aria-label={`Open ${image.words}`}
        onClick={() => handlers.open(image)}
        className="size-full focus-visible:-outline-offset-2"
      >
        <img
          src={imageThumbnailPath(image.id)}
          alt={image.words}
          loading="lazy"
          decoding="async"
          className="size-full object-cover transition-transform duration-200 motion-safe:group-hover/card:scale-[1.02]"
        />
      </button>
      <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-surface-1/90 px-3 py-2 text-sm text-ink-1 pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100">
        <span className="line-clamp-2">{image.words}</span>
        {image.imageGeneratorId === BUILTIN_IMAGE_GENERATOR_ID && (
          <span className="mt-0.5 block text-xs">{imageMessages.builtinShown}</span>
        )}
      </p>
      <div className="absolute top-2 right-2 rounded-s bg-surface-1/90 pointer-fine:opacity-0 pointer-fine:group-focus-within/card:opacity-100 pointer-fine:group-hover/card:opacity-100 pointer-fine:has-aria-expanded:opacity-100">
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={`More for ${image.words}`} />}
          items={imageMenuItems(image, handlers)}
        />
      </div>
    </li>
  )
}

function OpenCard({ image, handlers }: ImageCardProps) {
  return (
    <li className={`${FRAME_CLASS} animate-breathe`}>
      <div role="status" className="flex size-full flex-col items-center justify-center gap-2 p-4 text-center">
        <Spinner className="size-5" />
        <p className="text-sm font-medium">{image.state === 'painting' ? 'Painting' : 'Waiting'}</p>
        <p className="line-clamp-2 text-sm text-ink-2">{image.words}</p>
      </div>
      <IconButton
        icon={X}
        label={`Stop ${image.words}`}
        className="absolute! top-2 right-2"
        onClick={() => handlers.stop(image)}
      />
    </li>
  )
}

function FailedCard({ image, handlers }: ImageCardProps) {
  return (
    <li className={`${FRAME_CLASS} flex flex-col justify-between p-4`}>
      <div>
        <p className="text-sm text-danger">{image.failure}</p>
        <p className="mt-2 line-clamp-3 text-sm text-ink-2">{image.words}</p>
      </div>
      <div className="flex items-center justify-between gap-2">
        <Button size="s" onClick={() => handlers.again(image)}>
          <RotateCcw aria-hidden className="size-4" />
          Try again
        </Button>
        <IconButton icon={Trash2} label={`Remove ${image.words}`} onClick={() => handlers.dismiss(image)} />
      </div>
    </li>
  )
}
