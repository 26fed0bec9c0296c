/** The chats that were picked to be dealt with together; null while nothing is being picked. */
export type Selection = ReadonlySet<string> | null

export type SelectionEvent =
  | { type: 'begin'; id?: string }
  | { type: 'toggle'; id: string }
  | { type: 'all'; ids: readonly string[] }
  | { type: 'end' }

export function selectionReducer(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'begin':
      return new Set(event.id === undefined ? [] : [event.id])
    case 'toggle': {
      const next = new Set(selection)
      if (!next.delete(event.id)) next.add(event.id)
      return next
    }
    // A second press takes all of them out again.
    case 'all':
      return event.ids.every((id) => selection?.has(id)) ? new Set() : new Set(event.ids)
    case 'end':
      return null
  }
}
