import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { cx } from '../../../ui/cx.ts'
import { GRID_CLASS } from './grid-class.ts'
import type { SelectedIds } from '../selection-reducer.ts'
import type { ItemActions } from '../use-item-actions.ts'
import { VaultCard } from './vault-card.tsx'

type VaultGridProps = {
  items: readonly VaultAttachment[]
  selectedIds: SelectedIds
  onToggle: (id: string) => void
  onDetails: (id: string) => void
  actions: ItemActions
}

/** Fills whole rows of one to four cards, so that groups join without a gap; few enough to be drawn within a frame. */
const GROUP_ITEMS = 12
/** Groups that are further away than this are empty boxes: thousands of cards stay light. */
const DRAW_MARGIN_PX = 1_500

export function VaultGrid({ items: latestItems, selectedIds, onToggle, onDetails, actions }: VaultGridProps) {
  // A page that joins is drawn in slices, so that scrolling never waits for all of it.
  const items = useDeferredValue(latestItems)
  const groups: VaultAttachment[][] = []
  for (let at = 0; at < items.length; at += GROUP_ITEMS) groups.push(items.slice(at, at + GROUP_ITEMS))
  // Handlers of the page are new each time it is drawn; the cards are not drawn again because of that.
  const latest = useRef({ onToggle, onDetails })
  useEffect(() => {
    latest.current = { onToggle, onDetails }
  })
  const [handlers] = useState(() => ({
    onToggle: (id: string) => latest.current.onToggle(id),
    onDetails: (id: string) => latest.current.onDetails(id),
  }))
  return (
    <div className="flex flex-col gap-3.5">
      {groups.map((group, at) => (
        <MemoizedGroup
          key={at}
          isFirst={at === 0}
          items={group}
          selectedIds={selectedIds}
          actions={actions}
          {...handlers}
        />
      ))}
    </div>
  )
}

function Group({ items, selectedIds, isFirst, ...handlers }: VaultGridProps & { isFirst: boolean }) {
  const container = useRef<HTMLUListElement>(null)
  const [isDrawn, setDrawn] = useState(true)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const element = container.current!
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // What someone has focused stays.
        if (!entry.isIntersecting && element.contains(document.activeElement)) return
        if (!entry.isIntersecting) setHeight(element.offsetHeight)
        setDrawn(entry.isIntersecting)
      },
      { root: element.closest('[data-scroll]'), rootMargin: `${DRAW_MARGIN_PX}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={container}
      aria-label={isFirst ? 'Vault items' : 'More vault items'}
      className={isDrawn ? cx(GRID_CLASS, '[contain:layout_style]') : undefined}
      style={isDrawn ? undefined : { height }}
    >
      {isDrawn &&
        items.map((item) => <Card key={item.id} item={item} isSelected={selectedIds.has(item.id)} {...handlers} />)}
    </ul>
  )
}

const Card = memo(VaultCard)

/** A page that joins at the end leaves the groups before it as they are. */
const MemoizedGroup = memo(
  Group,
  (a, b) =>
    a.selectedIds === b.selectedIds &&
    a.actions === b.actions &&
    a.items.length === b.items.length &&
    a.items.every((item, at) => item === b.items[at]),
)
