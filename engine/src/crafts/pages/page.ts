import { escapeHtml } from '#text/escape-html.ts'
import type { Day } from '../../dates/calendar.ts'
import type { MadeCraft } from '../craft.ts'
import type { PageWords } from './page-words.ts'

/** A page that is made from a few words: how it is asked for, how it is made, and what is said beside it. */
export type PageTemplate = {
  readonly asks: RegExp
  readonly make: (words: PageWords, question: string, today: Day) => { craft: MadeCraft; says: string }
}

/** Words of the person, or a place for them that looks like one. */
export function ownText(words: string | undefined, otherwise: string): string {
  return words ? escapeHtml(words) : `<span class="yours">${escapeHtml(otherwise)}</span>`
}

/** What is still to be written is dotted. */
export const YOURS_STYLE = `.yours { color: var(--soft); border-bottom: 2px dotted var(--line); }`

export const BUTTON_STYLE = `button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .55rem 1rem; cursor: pointer; min-height: 2.75rem; }
button:hover { border-color: var(--soft); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }`

/** Crafts keep nothing: said wherever something is ticked or typed. */
export const FORGETS = 'It starts afresh each time it is opened, because crafts keep no data.'
export const DOTTED =
  'What is underlined with dots is yours to write: choose Edit, or ask again with the words after a colon.'
