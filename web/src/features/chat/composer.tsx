import { ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { cx } from '../../ui/cx.ts'
import { sendsOnKey } from './sends-on-key.ts'

type ComposerProps = {
  value: string
  onChange: (value: string) => void
  onSend: (text: string) => void
  /** What the last send came to, when it did not go through. */
  notice?: ReactNode
  ref?: Ref<HTMLTextAreaElement>
}

/** Where a message is written. It grows with the text; Enter sends, Shift+Enter breaks the line. */
export function Composer({ value, onChange, onSend, notice, ref }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const isEmpty = value.trim() === ''

  useLayoutEffect(() => {
    if (!area.current) return
    area.current.style.height = 'auto'
    area.current.style.height = `${area.current.scrollHeight}px`
  }, [value])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty) onSend(value)
  }
  const press = (event: KeyboardEvent) => {
    if (sendsOnKey(event.nativeEvent, matchMedia('(pointer: coarse)').matches)) send(event)
  }
  const attach = (element: HTMLTextAreaElement | null) => {
    area.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }

  return (
    <form
      aria-label="Message"
      onSubmit={send}
      className="w-full rounded-l border border-line-strong bg-surface-1 p-3 shadow-mid transition-[border-color,box-shadow] duration-160 focus-within:border-accent focus-within:ring-4 focus-within:ring-accent/10"
    >
      <textarea
        ref={attach}
        data-composer
        rows={1}
        aria-label="Message Alcove"
        placeholder="Ask anything"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        className="block max-h-[40dvh] min-h-8 w-full md:min-h-12 resize-none overflow-y-auto bg-transparent px-1.5 pt-1 text-md outline-none pointer-coarse:text-[1rem]"
      />
      <div className="flex items-end gap-3 pl-1.5">
        <div role="status" className="min-w-0 flex-1 py-1.5 text-sm text-ink-3">
          {notice || (
            <span className="pointer-coarse:hidden">
              <b className="font-medium">Enter</b> sends, <b className="font-medium">Shift+Enter</b> breaks the line
            </span>
          )}
        </div>
        <button
          type="submit"
          aria-label="Send message"
          data-tip={isEmpty ? 'Write something first' : 'Send message'}
          aria-disabled={isEmpty || undefined}
          className={cx(
            'grid size-8 shrink-0 place-items-center rounded-full transition-colors duration-120 pointer-coarse:size-10',
            isEmpty ? 'bg-surface-3 text-ink-3' : 'bg-accent text-accent-ink hover:bg-accent-strong',
          )}
        >
          <ArrowUp aria-hidden />
        </button>
      </div>
    </form>
  )
}
