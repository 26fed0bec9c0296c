import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { TAG_MAX_CHARS, TAGS_MAX } from '#contract/attachments/limits.ts'

type TagEditorProps = { tags: readonly string[]; onChange: (tags: string[]) => void }

/** What an item is about, in words that can be added and taken away. */
export function TagEditor({ tags, onChange }: TagEditorProps) {
  const [tagText, setTagText] = useState('')
  const add = () => {
    const tag = tagText.trim()
    setTagText('')
    if (tag !== '' && !tags.some((one) => one.toLowerCase() === tag.toLowerCase())) onChange([...tags, tag])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && tagText === '' && tags.length > 0) onChange(tags.slice(0, -1))
  }
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full items-center rounded-s bg-surface-2 pl-2 text-sm">
          <span className="min-w-0 truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            onClick={() => onChange(tags.filter((one) => one !== tag))}
            className="grid size-6 place-items-center rounded-s text-ink-3 hover:text-ink-1 pointer-coarse:size-9"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      {tags.length < TAGS_MAX && (
        <li className="min-w-24 flex-1">
          <input
            aria-label="Add a tag"
            placeholder="Add a tag"
            maxLength={TAG_MAX_CHARS}
            value={tagText}
            onChange={(event) => setTagText(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            className="h-7 w-full rounded-s bg-transparent px-1 text-sm outline-none focus-visible:ring-2 focus-visible:ring-accent/40 pointer-coarse:h-10 pointer-coarse:text-[1rem]"
          />
        </li>
      )}
    </ul>
  )
}
