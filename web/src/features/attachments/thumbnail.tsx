import { useState } from 'react'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { requestOf } from '#contract/route.ts'
import { cx } from '../../ui/cx.ts'
import { FileIcon, type DisplayKind } from './file-icon.tsx'

type ThumbnailProps = { id: string; kind: DisplayKind; hasThumbnail: boolean; className?: string; iconClass?: string }

/** The small picture of an item, or the icon of its kind where it has none. */
export function Thumbnail({ id, kind, hasThumbnail, className, iconClass }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  if (!hasThumbnail || isBroken) {
    return (
      <span className={cx('grid shrink-0 place-items-center bg-surface-2 text-ink-3', className)}>
        <FileIcon kind={kind} {...(iconClass && { className: iconClass })} />
      </span>
    )
  }
  return (
    <img
      // The name beside it says what it is.
      alt=""
      src={requestOf(attachmentsApi.thumbnail, { id }).url}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      className={cx('shrink-0 bg-surface-2 object-cover outline -outline-offset-1 outline-line', className)}
    />
  )
}
