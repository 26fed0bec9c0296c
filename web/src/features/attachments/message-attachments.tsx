import { Suspense } from 'react'
import { isTableFile } from '#contract/attachments/file-types.ts'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { shortenFileName } from '../../format/file-name.ts'
import { cx } from '../../ui/cx.ts'
import { TableCard } from '../analysis/index.ts'
import { KIND_NAMES, displayKindOf } from './file-icon.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { Name } from '../../ui/name.tsx'

type MessageAttachmentsProps = {
  attachments: readonly ChatAttachment[]
  /** Shows one beside the chat; a chat that is only read opens none. */
  onOpen: ((itemId: string) => void) | undefined
  /** Answers stand at the left, questions at the right. */
  isAnswer?: boolean
}

/** What went with a message. Pictures are shown, everything else is named. */
export function MessageAttachments({ attachments, onOpen, isAnswer }: MessageAttachmentsProps) {
  // A chat that is only read cannot ask its tables.
  const hasCards = onOpen !== undefined
  const isCard = (attachment: ChatAttachment) =>
    hasCards && displayKindOf(attachment) !== 'link' && isTableFile(attachment.fileName)
  return (
    <ul
      aria-label="Attachments"
      className={cx('mb-1.5 flex flex-wrap gap-1.5', isAnswer ? 'mt-2' : 'max-w-[85%] justify-end')}
    >
      {attachments.map((attachment) => (
        <li key={attachment.id} className={cx('max-w-full', isCard(attachment) && 'w-full')}>
          {isCard(attachment) ? (
            <Suspense fallback={<div className="h-33 rounded-m border border-line bg-surface-1" />}>
              <TableCard itemId={attachment.id} fileName={attachment.fileName} onOpen={() => onOpen?.(attachment.id)} />
            </Suspense>
          ) : onOpen ? (
            <button
              type="button"
              data-tip={attachment.fileName}
              onClick={() => onOpen(attachment.id)}
              className={cx(FRAME_CLASS, 'transition-colors duration-120 hover:border-line-strong')}
            >
              <AttachmentLabel attachment={attachment} showsImage />
            </button>
          ) : (
            <span data-tip={attachment.fileName} className={FRAME_CLASS}>
              <AttachmentLabel attachment={attachment} showsImage={false} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const FRAME_CLASS =
  'flex max-w-full items-center gap-2 overflow-hidden rounded-m border border-line bg-surface-1 text-left text-sm'

function AttachmentLabel({ attachment, showsImage }: { attachment: ChatAttachment; showsImage: boolean }) {
  const kind = displayKindOf(attachment)
  if (kind === 'image' && showsImage) {
    return (
      <>
        <Thumbnail id={attachment.id} kind={kind} hasThumbnail className="size-28" iconClass="size-6" />
        <span className="sr-only">{attachment.fileName}</span>
      </>
    )
  }
  return (
    <span className="flex min-h-12 min-w-0 items-center gap-2 py-1 pr-3 pl-1.5">
      <Thumbnail id={attachment.id} kind={kind} hasThumbnail={false} className="size-9 rounded-s" iconClass="size-4" />
      <span className="min-w-0">
        <Name className="block font-medium wrap-anywhere">{shortenFileName(attachment.fileName)}</Name>
        <span className="block text-xs text-ink-3">
          {attachment.type === 'PASTED_TEXT_FILE' ? 'Pasted text' : KIND_NAMES[kind]}
        </span>
      </span>
    </span>
  )
}
