import { ChevronLeft, ChevronRight, Download, MessageSquarePlus, RefreshCw, Trash2, Vault, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_IMAGE_GENERATOR_ID, IMAGE_STYLE_TITLES, imagePath, type Image } from '#contract/images/schema.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { ImageHandlers } from './image-menu-items.ts'
import { isolateName } from '../../format/names.ts'

type ImageViewerProps = {
  /** Those that can be shown, in the order of the gallery. */
  images: readonly Image[]
  imageId: string
  onShow: (image: Image) => void
  onClose: () => void
  handlers: ImageHandlers
}

/** A picture as large as the window; arrows lead to the next. */
export function ImageViewer({ images, imageId, onShow, onClose, handlers }: ImageViewerProps) {
  const at = images.findIndex(({ id }) => id === imageId)
  const image = images[at]
  const [previous, next] = [images[at - 1], images[at + 1]]
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const other = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (!other) return
    event.preventDefault()
    onShow(other)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  if (!image) return null
  const act = (handler: (image: Image) => void) => () => {
    onClose()
    handler(image)
  }
  const facts = [
    image.imageGeneratorId === BUILTIN_IMAGE_GENERATOR_ID ? imageMessages.builtinShown : image.imageGeneratorName,
    image.style === 'none' ? null : IMAGE_STYLE_TITLES[image.style],
    `${image.width} × ${image.height}`,
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isolateName(image.words)}
      isTitleHidden
      autoFocusDialog
      className="top-[3dvh]! h-[94dvh] max-h-none! max-w-280! overflow-hidden!"
    >
      <div className="flex min-h-0 flex-1 flex-col">
        <div className="relative grid min-h-0 flex-1 place-items-center bg-surface-2 p-3">
          <img
            key={image.id}
            src={imagePath(image.id)}
            alt={image.words}
            width={image.width}
            height={image.height}
            className="max-h-full min-h-0 w-auto max-w-full rounded-s object-contain"
          />
          <IconButton icon={X} label="Close" className="absolute top-3 right-3 bg-surface-1/90" onClick={onClose} />
          {previous && (
            <IconButton
              icon={ChevronLeft}
              label="Previous image"
              className="absolute inset-y-0 left-3 my-auto bg-surface-1/90"
              onClick={() => onShow(previous)}
            />
          )}
          {next && (
            <IconButton
              icon={ChevronRight}
              label="Next image"
              className="absolute inset-y-0 right-3 my-auto bg-surface-1/90"
              onClick={() => onShow(next)}
            />
          )}
        </div>
        <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line px-5 py-4">
          <div className="min-w-0 flex-1 basis-72">
            <p dir="auto" className="line-clamp-3 font-medium">
              {image.words}
            </p>
            <p className="mt-1 text-sm text-ink-3">{facts.filter((fact) => fact !== null).join(' · ')}</p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Button onClick={() => handlers.download(image)}>
              <Download aria-hidden className="size-4" />
              Download
            </Button>
            <Button onClick={() => handlers.saveToVault(image)}>
              <Vault aria-hidden className="size-4" />
              Save to vault
            </Button>
            <Button onClick={act(handlers.startChat)}>
              <MessageSquarePlus aria-hidden className="size-4" />
              Use in chat
            </Button>
            <Button onClick={act(handlers.again)}>
              <RefreshCw aria-hidden className="size-4" />
              Again with changes
            </Button>
            <IconButton icon={Trash2} label="Delete" onClick={act(handlers.remove)} />
          </div>
        </div>
      </div>
    </Dialog>
  )
}
