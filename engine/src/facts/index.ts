import { formatNumber } from '#contract/format-number.ts'
import type { Request } from '../request.ts'
import { requestedValues } from '../requested-values.ts'
import { inUsualSpelling } from '../talk/index.ts'
import { toMarkdown } from '../text/tables.ts'
import { tablesFor } from './catalogue.ts'
import { fillTable } from './fill-table.ts'
import { lookUp } from './look-up.ts'
import { shownOf, type Shown } from './show-table.ts'
import { bare } from './words.ts'

const QUESTION_MAX_CHARS = 160
const ORDER =
  /^(?:(?:make|create|build|show|give|write|draw|print|generate|display|get|i need|i want)(?: me| us)? )?(?:an? |the |all )*(?:[a-z]+ )?(?:table|list|overview)s? (?:of|with|for|about|showing) (.+)$/
const LISTED = /^(?:list|name|show|give|what are|which are|tell)(?: me| us)?(?: all)?(?: of)?(?: the)? (.{3,100})$/
const COUNTED =
  /^how many ((?:planets|elements|countries|continents|oceans|months|us states|capitals)\b.{0,40}?)(?: are there| exist| do we have)?(?: in the (?:solar system|world|year)| on earth)?$/
/** Questions that are more than a name. */
const ASKS = /^(?:is|are|was|were|do|does|did|can|could|why|how|when|where|who|explain|describe|write|tell|should)\b/
const NAMED_MAX = 12
const FILL = /\b(?:fill|complete|finish|add the missing)\b/

/** Facts from the small tables that come along: one cell, a whole table, or a person's own table filled. */
export async function answerFact(request: Request): Promise<string | null> {
  const query = inUsualSpelling(requestedValues(request.instruction))
  if (query.length > QUESTION_MAX_CHARS) return null
  if (request.body !== '')
    return FILL.test(query) ? filled(`${query} ${request.body.slice(0, 300)}`, request.body) : null
  const order = requestedTable(query, request.passages.length > 0)
  const shown = order === undefined ? null : await showTable(order)
  if (shown !== null) return shown
  const counted = COUNTED.exec(query)?.[1]
  const fact = counted === undefined ? await oneFact(query, request) : await count(counted)
  // A bare name is a request only where there is nothing else to read.
  return fact ?? (request.passages.length === 0 && !ASKS.test(query) ? showTable(query) : null)
}

async function showTable(words: string): Promise<string | null> {
  const shown = await factTable(words)
  return shown && `${toMarkdown(shown.table)}\n\n*${shown.title}, from a table that comes with Alcove (${shown.from}).*`
}

async function count(words: string): Promise<string | null> {
  const shown = await factTable(words)
  if (!shown || shown.table.head.length < 2) return null
  const names = shown.table.rows.map(([name]) => name!)
  const list = names.length <= NAMED_MAX ? `: ${names.join(', ')}` : `; “table of ${words}” shows them`
  return `**${formatNumber(names.length)}** in the table that comes with Alcove${list}.`
}

/** The part of a known table that some words mean. */
export async function factTable(words: string): Promise<Shown | null> {
  const query = inUsualSpelling(words)
  if (query.length > QUESTION_MAX_CHARS) return null
  for (const table of await tablesFor(query)) {
    const shown = shownOf(table, query)
    if (shown && shown.table.rows.length > 0) return shown
  }
  return null
}

/** Beside documents, "list the countries" means theirs. */
function requestedTable(query: string, hasDocuments: boolean): string | undefined {
  if (hasDocuments && !/\btable\b/.test(query)) return undefined
  return ORDER.exec(query)?.[1] ?? LISTED.exec(query)?.[1]
}

async function oneFact(query: string, request: Request): Promise<string | null> {
  const tables = await tablesFor(query.replaceAll(/[.?!]/g, ''))
  const facts = tables.map((table) => lookUp(table, request.instruction, query)).filter((one) => one !== null)
  // Whoever keeps documents about something asks what they say of it.
  const shownFacts = facts.filter(
    ({ subject }) => !request.passages.some(({ text, title }) => speaksOf(`${title} ${text}`, subject)),
  )
  return shownFacts.length === 0 || shownFacts.length < facts.length
    ? null
    : shownFacts.map(({ text }) => text).join('\n\n')
}

function speaksOf(text: string, subject: string): boolean {
  return bare(text).includes(bare(subject))
}

async function filled(query: string, body: string): Promise<string | null> {
  for (const table of await tablesFor(bare(query))) {
    const done = fillTable(table, body)
    if (!done) continue
    const open = done.open === 0 ? '' : ` ${formatNumber(done.open)} I do not know and left open.`
    return `${toMarkdown(done.table)}\n\n*${formatNumber(done.filled)} ${done.filled === 1 ? 'cell' : 'cells'} filled from the table of ${table.name.replace(/^the /, '')} that comes with Alcove (${table.from}).${open}*`
  }
  return null
}
