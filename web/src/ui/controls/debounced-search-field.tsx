import { useEffect, useEffectEvent, useState } from 'react'
import { SearchField } from './search-field.tsx'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'

const DEBOUNCE_MS = 250

type DebouncedSearchFieldProps = {
  label: string
  /** What is searched for now. */
  search: string
  /** Told what to search for, once the person pauses. */
  onSearch: (search: string) => void
  isField?: boolean
  className?: string
}

/** A search field that is heard when the person pauses, not with each key. */
export function DebouncedSearchField({
  label,
  search,
  onSearch,
  isField = false,
  className,
}: DebouncedSearchFieldProps) {
  const [text, setText] = useState(search)
  const debounced = useDebouncedValue(text.trim(), DEBOUNCE_MS)
  const notifyChange = useEffectEvent((next: string) => {
    if (next !== search) onSearch(next)
  })
  useEffect(() => notifyChange(debounced), [debounced])
  return (
    <SearchField label={label} value={text} onChange={setText} isField={isField} {...(className && { className })} />
  )
}
