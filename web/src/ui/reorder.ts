import { useState, type DragEvent, type KeyboardEvent } from 'react'

/** Ids with one of them moved to another place. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const from = ids.indexOf(id)
  if (from < 0) return [...ids]
  const rest = ids.filter((each) => each !== id)
  const place = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

/** Where an arrow key moves something; undefined for other keys. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined || to < 0 || to >= count || to === at ? undefined : to
}

type Reordered = {
  /** What is dragged: things of another kind cannot be dropped here. */
  kind: string
  id: string
  at: number
  count: number
  onMove: (id: string, to: number) => void
}

/** One thing of a list that is moved by dragging, or with arrow keys on its handle. */
export function useReorder({ kind, id, at, count, onMove }: Reordered) {
  const [isOver, setOver] = useState(false)
  const type = `text/x-${kind}`
  const drag = {
    onDragStart: (event: DragEvent) => event.dataTransfer.setData(type, id),
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const moved = event.dataTransfer.getData(type)
      if (moved && moved !== id) onMove(moved, at)
      event.preventDefault()
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfterKey(event.key, at, count)
    if (to === undefined) return
    event.preventDefault()
    onMove(id, to)
  }
  return { isOver, drag, handle: { 'data-move': id, onKeyDown } }
}

/** What was moved stands elsewhere now; its handle keeps the focus. */
export function keepHandleFocused(list: HTMLElement | null, id: string): void {
  requestAnimationFrame(() => list?.querySelector<HTMLElement>(`[data-move="${id}"]`)?.focus())
}
