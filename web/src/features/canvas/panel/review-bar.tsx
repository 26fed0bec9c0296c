import { Check, ChevronDown, ChevronUp, X } from 'lucide-react'
import type { RefObject } from 'react'
import { truncate } from '#contract/truncate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { CanvasEditor, EditorSnapshot } from '../editor/canvas-editor.ts'

type ReviewBarProps = { snapshot: EditorSnapshot; editor: RefObject<CanvasEditor | null> }

const SHOWN_CHARS = 240

/** The proposed changes, one after the other: each is accepted or refused by itself, or all at once. */
export function ReviewBar({ snapshot: { hunks, currentId }, editor }: ReviewBarProps) {
  const at = hunks.findIndex(({ id }) => id === currentId)
  const hunk = hunks[at]
  if (!hunk) return null
  const isOne = hunks.length === 1
  const settle = (isAccepted: boolean) => editor.current?.settle([hunk.id], isAccepted)
  return (
    <section aria-label="Proposed changes" className="shrink-0 border-t border-line bg-surface-0 px-4 py-2.5">
      <div className="flex items-center gap-1">
        <p role="status" className="mr-auto text-sm font-medium text-ink-2">
          {isOne ? '1 change' : `Change ${at + 1} of ${hunks.length}`}
        </p>
        {!isOne && (
          <>
            <IconButton icon={ChevronUp} label="Change before" onClick={() => editor.current?.step(-1)} />
            <IconButton icon={ChevronDown} label="Next change" onClick={() => editor.current?.step(1)} />
          </>
        )}
      </div>
      <p dir="auto" className="my-1.5 line-clamp-6 text-sm break-words whitespace-pre-wrap">
        <span className="sr-only">{hunk.before === '' ? 'Add ' : hunk.after === '' ? 'Delete ' : 'Change '}</span>
        {hunk.before !== '' && <del className="text-ink-3 decoration-danger">{shown(hunk.before)}</del>}
        {hunk.before !== '' && hunk.after !== '' && <span className="sr-only"> to </span>}
        {hunk.after !== '' && (
          <ins className="ml-1 rounded-xs bg-accent-soft text-accent no-underline">{shown(hunk.after)}</ins>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" variant="primary" onClick={() => settle(true)}>
          <Check aria-hidden className="size-4" />
          Accept
        </Button>
        <Button size="s" onClick={() => settle(false)}>
          <X aria-hidden className="size-4" />
          Refuse
        </Button>
        {!isOne && (
          <span className="ml-auto flex gap-1">
            <Button size="s" variant="ghost" onClick={() => editor.current?.settleAll(true)}>
              Accept all
            </Button>
            <Button size="s" variant="ghost" onClick={() => editor.current?.settleAll(false)}>
              Refuse all
            </Button>
          </span>
        )}
      </div>
    </section>
  )
}

function shown(text: string): string {
  const words = text.trim() === '' ? text.replaceAll(' ', '␣').replaceAll('\n', '↵') : text
  return words.length > SHOWN_CHARS ? `${truncate(words, SHOWN_CHARS)}…` : words
}
