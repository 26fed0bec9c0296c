import { useId, useLayoutEffect, useRef } from 'react'
import { Kbd } from '../../../ui/controls/kbd.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import type { Trigger } from './trigger.ts'
import { TriggerGroups } from './trigger-groups.tsx'
import type { TriggerOption, TriggerOptions, TriggerSource } from './trigger-source.ts'
import { useTriggerKeys } from './use-trigger-keys.ts'
import { useTriggerQuery } from './use-trigger-query.ts'

type TriggerListProps = {
  source: TriggerSource
  trigger: Trigger
  onChoose: (option: TriggerOption) => void
  onClose: () => void
}

/** What fits what is typed after a trigger, over the composer. */
export function TriggerList({ source, ...props }: TriggerListProps) {
  const query = useTriggerQuery(props.trigger, props.onClose)
  return <source.Options query={query}>{(found) => <List source={source} found={found} {...props} />}</source.Options>
}

/**
 * The focus stays in the field, which tells screen readers which option is meant; a field of several lines may not call
 * itself a combobox.
 */
function List({ source, found, trigger, onChoose, onClose }: TriggerListProps & { found: TriggerOptions }) {
  const listId = useId()
  const options = found.state === 'ready' ? found.options : []
  const isLoading = found.state === 'loading'
  const { active, setActive } = useTriggerKeys({ area: trigger.area, listId, options, isLoading, onChoose, onClose })
  return (
    <div
      ref={useAvailableHeight()}
      // A press in here leaves the focus where it is.
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
      className="absolute inset-x-0 bottom-full z-40 mb-2 flex animate-rise-in flex-col overflow-hidden rounded-m border border-line bg-surface-1 shadow-high"
    >
      {options.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={source.label}
          className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1"
        >
          <TriggerGroups listId={listId} options={options} active={active} onHover={setActive} onChoose={onChoose} />
        </div>
      )}
      {options.length === 0 && (
        <p className="flex items-center gap-2 px-3.5 py-3 text-sm text-ink-2">
          {isLoading && <Spinner className="size-4" />} {statusText(source, found)}
        </p>
      )}
      <p role="status" className="sr-only">
        {statusText(source, found)}
      </p>
      {options.length > 0 && <Hint />}
    </div>
  )
}

function statusText({ label, emptyText: none }: TriggerSource, found: TriggerOptions): string {
  if (found.state === 'failed') return found.reason
  if (found.state === 'loading') return 'Loading'
  return found.options.length === 0 ? none : `${label}: ${found.options.length}`
}

function Hint() {
  return (
    <p
      aria-hidden
      className="flex items-center gap-3 border-t border-line px-3.5 py-1.5 text-xs text-ink-3 pointer-coarse:hidden"
    >
      <span>
        <Kbd keys="↑" /> <Kbd keys="↓" /> to move
      </span>
      <span>
        <Kbd keys="enter" /> to use
      </span>
      <span>
        <Kbd keys="escape" /> to close
      </span>
    </p>
  )
}

const HEADER_PX = 56
const MARGIN_PX = 12
const MIN_HEIGHT_PX = 128

/** No higher than what is seen of the page over the composer: on a phone the keyboard takes the most of it. */
function useAvailableHeight() {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const availableHeight =
      current.getBoundingClientRect().bottom - (visualViewport?.offsetTop ?? 0) - HEADER_PX - MARGIN_PX
    current.style.maxHeight = `min(22rem, ${Math.max(MIN_HEIGHT_PX, availableHeight)}px)`
  }, [])
  return box
}
