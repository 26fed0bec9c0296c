import { useState } from 'react'
import { imageMessages } from '#contract/images/messages.ts'
import { imagePath, imageThumbnailPath } from '#contract/images/schema.ts'
import type { ToolUse, ToolView } from '#contract/tools/schema.ts'

type ImageView = Extract<ToolView, { kind: 'image' }>

/** Pictures that steps of an answer made, where the answer shows them. */
export function PaintedImages({ tools }: { tools: readonly ToolUse[] }) {
  const views = tools.flatMap(({ view }) => (view?.kind === 'image' ? view : []))
  if (views.length === 0) return null
  return (
    <div className="my-3 flex flex-wrap gap-3">
      {views.map((view) => (
        <PaintedImage key={view.imageId} view={view} />
      ))}
    </div>
  )
}

/** Always from our own origin: all that an answer can say is which picture of the gallery it is. */
export function PaintedImage({ view, isSmall = false }: { view: ImageView; isSmall?: boolean }) {
  const [isGone, setGone] = useState(false)
  const { imageId, words, width, height, isAbstract } = view
  if (isGone) return <p className="text-sm text-ink-3">{imageMessages.pictureGone}</p>
  return (
    <figure className={isSmall ? 'w-32' : 'w-full max-w-96'}>
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
      {isAbstract && <figcaption className="mt-1 text-xs text-ink-3">{imageMessages.builtinShown}</figcaption>}
    </figure>
  )
}
