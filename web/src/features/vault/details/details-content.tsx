import { Download, ExternalLink, Eye, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Thumbnail } from '../../attachments/index.ts'
import { useChangeItem } from '../use-change-item.ts'
import { itemFacts, isLink, kindOfItem, readSummary } from '../item-text.ts'
import { TagEditor } from './tag-editor.tsx'
import type { ItemActions } from '../use-item-actions.ts'
import { Name } from '../../../ui/name.tsx'

/** Name, summary, tags and projects of an item. */
export function DetailsContent({ item, actions }: { item: VaultAttachment; actions: ItemActions }) {
  const { summary, tags } = readSummary(item)
  const change = useChangeItem(item.id)
  return (
    <div className="flex flex-col gap-5 pb-6">
      <Thumbnail
        id={item.id}
        kind={kindOfItem(item)}
        hasThumbnail={item.hasThumbnail}
        className="h-40 w-full border-b border-line object-top"
        iconClass="size-10 [stroke-width:1.25]"
      />
      <div className="flex flex-col gap-5 px-4">
        <div>
          <EditableName title={item.title} onRename={(title) => change.mutate({ title })} />
          <p className="mt-0.5 text-sm break-words text-ink-3">{itemFacts(item)}</p>
          {item.title !== item.fileName && !isLink(item) && (
            <p className="text-sm break-all text-ink-3">
              <Name className="block">{item.fileName}</Name>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-1.5">
          <Button size="s" variant="primary" onClick={() => actions.startChat([item])}>
            <MessageSquarePlus aria-hidden className="size-4" />
            Start Chat
          </Button>
          {isLink(item) ? (
            <a
              href={item.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={buttonClass('outline', 's')}
            >
              <ExternalLink aria-hidden className="size-4" />
              Open
            </a>
          ) : (
            <Button size="s" onClick={() => actions.preview(item)}>
              <Eye aria-hidden className="size-4" />
              Preview
            </Button>
          )}
          <IconButton icon={Download} label="Download" onClick={() => actions.download([item])} />
          <IconButton icon={Trash2} label="Delete" onClick={() => actions.remove([item])} />
        </div>
        <DetailsSection title="Summary">
          <p className={cx('whitespace-pre-line', summary ? 'text-ink-2' : 'text-ink-3')}>
            {summary || (item.status === 'failed' ? item.failure : 'No summary yet.')}
          </p>
        </DetailsSection>
        <DetailsSection title="Tags">
          <TagEditor tags={tags} onChange={(next) => change.mutate({ tags: next })} />
        </DetailsSection>
        <DetailsSection title="Projects">
          {item.usedInProjects.length === 0 ? (
            <p className="text-ink-3">Not used in any project.</p>
          ) : (
            <ul className="flex flex-col gap-1">
              {item.usedInProjects.map(({ id, name, description }) => (
                <li key={id}>
                  <a href={`/chat/projects/${id}`} className="font-medium hover:text-accent hover:underline">
                    <Name>{name}</Name>
                  </a>
                  <p className="text-sm text-ink-3">{description}</p>
                </li>
              ))}
            </ul>
          )}
        </DetailsSection>
      </div>
    </div>
  )
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  )
}

function EditableName({ title, onRename }: { title: string; onRename: (title: string) => void }) {
  const [isEditing, setEditing] = useState(false)
  if (!isEditing) {
    return (
      <div className="flex items-start gap-1">
        <p dir="auto" className="min-w-0 flex-1 text-lg font-semibold tracking-tight break-words">
          {title}
        </p>
        <IconButton icon={Pencil} label="Rename" onClick={() => setEditing(true)} />
      </div>
    )
  }
  const end = (next: string) => {
    setEditing(false)
    if (next.trim() !== '' && next.trim() !== title) onRename(next.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') end(event.currentTarget.value)
    if (event.key !== 'Escape') return
    // The panel stays open: only the new name is dropped.
    event.stopPropagation()
    setEditing(false)
  }
  return (
    <input
      autoFocus
      aria-label="Name"
      defaultValue={title}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      className={cx(CONTROL_CLASS, 'h-9 border-line-strong font-semibold')}
    />
  )
}
