/** The items that were ticked. */
export type SelectedIds = ReadonlySet<string>

export type SelectionEvent =
  | { type: 'toggle'; id: string }
  /** A second press takes all of them out again. */
  | { type: 'all'; ids: readonly string[] }
  | { type: 'clear' }

export function selectionReducer(selectedIds: SelectedIds, event: SelectionEvent): SelectedIds {
  switch (event.type) {
    case 'toggle': {
      const next = new Set(selectedIds)
      if (!next.delete(event.id)) next.add(event.id)
      return next
    }
    case 'all':
      return event.ids.every((id) => selectedIds.has(id)) ? new Set() : new Set(event.ids)
    case 'clear':
      return selectedIds.size === 0 ? selectedIds : new Set()
  }
}
