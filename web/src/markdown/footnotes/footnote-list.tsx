import { createContext, useContext, type ReactNode } from 'react'

/** The footnotes of one text: how each is numbered, and a prefix that keeps its anchors apart from other texts'. */
type Footnotes = { readonly prefix: string; readonly numbers: ReadonlyMap<string, number> }

export const FootnoteContext = createContext<Footnotes>({ prefix: '', numbers: new Map() })

/** The raised number in the text. A label that is defined nowhere stays as it was written. */
export function FootnoteMark({ label }: { label: string }) {
  const { prefix, numbers } = useContext(FootnoteContext)
  const number = numbers.get(label)
  if (number === undefined) return `[^${label}]`
  return (
    <sup>
      <a href={`#${prefix}-note-${number}`} id={`${prefix}-mark-${number}`} aria-label={`Footnote ${number}`}>
        {number}
      </a>
    </sup>
  )
}

type Footnote = { label: string; direction: 'ltr' | 'rtl' | undefined; content: ReactNode }
type FootnoteListProps = { notes: readonly Footnote[] }

/** What stands at the foot of the text, in the order of its numbers. */
export function FootnoteList({ notes }: FootnoteListProps) {
  const { prefix, numbers } = useContext(FootnoteContext)
  const numberedNotes = notes
    .flatMap((note) => ({ ...note, number: numbers.get(note.label) }))
    .filter((note): note is Footnote & { number: number } => note.number !== undefined)
    .toSorted((a, b) => a.number - b.number)
  if (numberedNotes.length === 0) return null
  return (
    <section className="md-footnotes" aria-label="Footnotes">
      <ol>
        {numberedNotes.map(({ number, direction, content }) => (
          <li key={number} id={`${prefix}-note-${number}`} value={number} dir={direction}>
            {content}
            <a href={`#${prefix}-mark-${number}`} aria-label={`Back to footnote ${number} in the text`}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
