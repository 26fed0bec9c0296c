import { createContext, use } from 'react'

/** What a number in square brackets leads to, by that number; a number that is no source stays text. */
export type Citations = ReadonlyMap<string, { readonly title: string; open(): void }>

export const CitationContext = createContext<Citations>(new Map())

/** The way to what is cited; `raw` stands there where none of it is known. */
export function CitationMark({ raw, ids }: { raw: string; ids: readonly string[] }) {
  const citations = use(CitationContext)
  if (!ids.some((id) => citations.has(id))) return raw
  return (
    <span className="ms-0.5 inline-flex gap-0.5 align-super pointer-coarse:gap-1">
      {ids.map((id) => {
        const cited = citations.get(id)
        if (!cited) return null
        return (
          <button
            key={id}
            type="button"
            className="relative min-w-4 rounded-xs bg-accent-soft px-1 text-center text-[0.6875rem] leading-4 font-medium text-accent before:absolute before:-inset-x-px before:-inset-y-1 hover:bg-accent hover:text-accent-ink pointer-coarse:min-w-5 pointer-coarse:leading-5 pointer-coarse:before:-inset-0.5"
            aria-label={`Source ${id}: ${cited.title}`}
            data-tip={cited.title}
            onClick={cited.open}
          >
            {id}
          </button>
        )
      })}
    </span>
  )
}
