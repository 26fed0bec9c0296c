import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'
import { useDebounced } from './use-debounced.ts'

const SETTLED_AFTER_MS = 250

type SettledSearchProps = {
  label: string
  /** What is searched for now. */
  search: string
  /** Told what to search for, once the person pauses. */
  onSettled: (search: string) => void
  className?: string
}

/** A search field that is heard when the person pauses, not with each key. */
export function SettledSearch({ label, search, onSettled, className }: SettledSearchProps) {
  const [typed, setTyped] = useState(search)
  const settled = useDebounced(typed.trim(), SETTLED_AFTER_MS)
  const tell = useEffectEvent((next: string) => {
    if (next !== search) onSettled(next)
  })
  useEffect(() => tell(settled), [settled])
  return <SearchField label={label} value={typed} onChange={setTyped} {...(className && { className })} />
}
