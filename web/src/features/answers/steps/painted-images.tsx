import { Download, MessageSquarePlus, Vault } from 'lucide-react'
import { useState } from 'react'
import { imageMessages } from '#contract/images/messages.ts'
import { imagePath, imageThumbnailPath } from '#contract/images/schema.ts'
import { imagesOf, type ImageView } from '#contract/tools/images-of.ts'
import type { ToolUse } from '#contract/tools/schema.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useImageActions } from '../../images/index.ts'

/** Pictures that steps of an answer made, where the answer shows them. */
export function PaintedImages({ tools }: { tools: readonly ToolUse[] }) {
  const views = tools.flatMap(({ view }) => imagesOf(view))
  if (views.length === 0) return null
  return (
    <div className="my-3 flex flex-wrap gap-3">
      {views.map((view) => (
        <PaintedImage key={view.imageId} view={view} size={views.length > 1 ? 'half' : 'whole'} />
      ))}
    </div>
  )
}

/** Two of several stand beside each other. */
const WIDTHS = { small: 'w-32', half: 'w-full sm:w-[calc(50%-0.375rem)]', whole: 'w-full max-w-96' } as const

/** Always from our own origin: all that an answer can say is which picture of the gallery it is. */
export function PaintedImage({ view, size }: { view: ImageView; size: keyof typeof WIDTHS }) {
  const isSmall = size === 'small'
  const [isGone, setGone] = useState(false)
  const { imageId, words, width, height, isAbstract } = view
  if (isGone) return <p className="text-sm text-ink-3">{imageMessages.pictureGone}</p>
  return (
    <figure className={WIDTHS[size]}>
      <a href={imagePath(imageId)} target="_blank" rel="noopener" aria-label={`Open ${words}`} className="block">
        <img
          src={isSmall ? imageThumbnailPath(imageId) : imagePath(imageId)}
          alt={words}
          width={width}
          height={height}
          loading="lazy"
          onError={() => setGone(true)}
          className="h-auto w-full rounded-m border border-line"
        />
      </a>
      {!isSmall && (
        <figcaption className="mt-1 flex min-h-8 items-center gap-1 text-xs text-ink-3">
          <span className="flex-1">{isAbstract && imageMessages.builtinShown}</span>
          <PictureActions id={imageId} />
        </figcaption>
      )}
    </figure>
  )
}

function PictureActions({ id }: { id: string }) {
  const { download, saveToVault, startChat } = useImageActions()
  return (
    <span className="flex print:hidden">
      <IconButton icon={Download} label="Download picture" onClick={() => download({ id })} />
      <IconButton icon={Vault} label="Save picture to vault" onClick={() => saveToVault({ id })} />
      <IconButton icon={MessageSquarePlus} label="Use picture in a new chat" onClick={() => startChat({ id })} />
    </span>
  )
}
