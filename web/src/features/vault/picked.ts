/** The items that were ticked. */
export type Picked = ReadonlySet<string>

export type PickEvent =
  | { type: 'toggle'; id: string }
  /** A second press takes all of them out again. */
  | { type: 'all'; ids: readonly string[] }
  | { type: 'clear' }

export function pick(picked: Picked, event: PickEvent): Picked {
  switch (event.type) {
    case 'toggle': {
      const next = new Set(picked)
      if (!next.delete(event.id)) next.add(event.id)
      return next
    }
    case 'all':
      return event.ids.every((id) => picked.has(id)) ? new Set() : new Set(event.ids)
    case 'clear':
      return picked.size === 0 ? picked : new Set()
  }
}
