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

const ASKED_MAX_CHARS = 160
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
  const asked = inUsualSpelling(requestedValues(request.instruction))
  if (asked.length > ASKED_MAX_CHARS) return null
  if (request.body !== '')
    return FILL.test(asked) ? filled(`${asked} ${request.body.slice(0, 300)}`, request.body) : null
  const order = tableAsked(asked, request.passages.length > 0)
  const shown = order === undefined ? null : await showTable(order)
  if (shown !== null) return shown
  const counted = COUNTED.exec(asked)?.[1]
  const fact = counted === undefined ? await oneFact(asked, request) : await count(counted)
  // A bare name is a request only where there is nothing else to read.
  return fact ?? (request.passages.length === 0 && !ASKS.test(asked) ? showTable(asked) : null)
}

async function showTable(words: string): Promise<string | null> {
  const shown = await knownTable(words)
  return shown && `${toMarkdown(shown.table)}\n\n*${shown.title}, from a table that comes with Alcove (${shown.from}).*`
}

async function count(words: string): Promise<string | null> {
  const shown = await knownTable(words)
  if (!shown || shown.table.head.length < 2) return null
  const names = shown.table.rows.map(([name]) => name!)
  const list = names.length <= NAMED_MAX ? `: ${names.join(', ')}` : `; “table of ${words}” shows them`
  return `**${formatNumber(names.length)}** in the table that comes with Alcove${list}.`
}

/** The part of a known table that some words mean. */
export async function knownTable(words: string): Promise<Shown | null> {
  const asked = inUsualSpelling(words)
  if (asked.length > ASKED_MAX_CHARS) return null
  for (const table of await tablesFor(asked)) {
    const shown = shownOf(table, asked)
    if (shown && shown.table.rows.length > 0) return shown
  }
  return null
}

/** Beside documents, "list the countries" means theirs. */
function tableAsked(asked: string, hasDocuments: boolean): string | undefined {
  if (hasDocuments && !/\btable\b/.test(asked)) return undefined
  return ORDER.exec(asked)?.[1] ?? LISTED.exec(asked)?.[1]
}

async function oneFact(asked: string, request: Request): Promise<string | null> {
  const tables = await tablesFor(asked.replaceAll(/[.?!]/g, ''))
  const facts = tables.map((table) => lookUp(table, request.instruction, asked)).filter((one) => one !== null)
  // Whoever keeps documents about something asks what they say of it.
  const said = facts.filter(
    ({ subject }) => !request.passages.some(({ text, title }) => speaksOf(`${title} ${text}`, subject)),
  )
  return said.length === 0 || said.length < facts.length ? null : said.map(({ text }) => text).join('\n\n')
}

function speaksOf(text: string, subject: string): boolean {
  return bare(text).includes(bare(subject))
}

async function filled(asked: string, body: string): Promise<string | null> {
  for (const known of await tablesFor(bare(asked))) {
    const done = fillTable(known, body)
    if (!done) continue
    const open = done.open === 0 ? '' : ` ${formatNumber(done.open)} I do not know and left open.`
    return `${toMarkdown(done.table)}\n\n*${formatNumber(done.filled)} ${done.filled === 1 ? 'cell' : 'cells'} filled from the table of ${known.name.replace(/^the /, '')} that comes with Alcove (${known.from}).${open}*`
  }
  return null
}
