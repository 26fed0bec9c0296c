import type { Day } from '../dates/calendar.ts'
import { requestedValues } from '../requested-values.ts'
import type { Request } from '../request.ts'
import { capitalised } from '#text/fit.ts'
import { itemsOf, withoutMark } from '../text/lines.ts'
import { readTable, type Table } from '../text/tables.ts'
import { targetOf } from '../text/target.ts'
import { factTable } from '../facts/index.ts'
import { functionIn, LIST_HEAD, numbersIn, PAIRS_HEAD, pairsIn } from './chart-data.ts'
import { and, CHART_MAX_POINTS, chartPage, type ChartKind } from './chart.ts'
import { checklistPage } from './checklist.ts'
import { inAnswer, type MadeCraft } from './craft.ts'
import { flowDiagram } from './flow.ts'
import { answerPage } from './pages/index.ts'

const CHECKLIST = /\b(?:check ?list|to[- ]?do[- ]?list|packing list|shopping list|task list)\b/i
/** An app to add to, and not a list that is given. */
const TO_DO_PAGE = /\bto[- ]?do[- ]?list (?:page|app|website)\b/i
const CHART = /\b(?:(bar|line|pie|column) )?(?:chart|graph|plot)\b/i
const FLOW =
  /\b(?:flow ?chart|flow ?diagram|process diagram|process flow|work ?flow|mermaid|diagram|(?:draw|show|make|create) (?:me )?(?:a|the) flow)\b/i
const ORDER =
  /^(?:make|create|build|draw|generate|turn|convert|give|show|write|design|plot|chart|graph|a |an |[-\d]|(?:bar|line|pie|check|to[- ]?do|flow|packing|shopping|task|process|mermaid))/i
const ORDER_VERB = /^(?:make|create|build|draw|generate|give|show|plot|graph|chart)(?: me)?(?: an?| the)?\b/i
const AS_A_CHART = /\s*(?:as|in|into) (?:an? )?(?:(?:bar|line|pie|column) )?(?:chart|graph|plot)$/i
/** What stands between the name of the thing and what goes into it. */
const INLINE =
  /\b(?:check ?list|list|chart|graph|plot|diagram|flow|mermaid)\b[^:]{0,80}?(?::|\b(?:with|of|from|out of|for|showing|containing|including)\b)\s*(.+)$/is

/** A small craft from what the person gives; null if none is asked for. Nothing is added of its own. */
export async function answerCraft(request: Request, today: Day): Promise<string | null> {
  const question = requestedValues(request.instruction)
  if (!ORDER.test(question)) return answerPage(question, request, today)
  if (CHART.test(question)) return chart(question, request)
  if (FLOW.test(question)) return flow(question, request)
  if (CHECKLIST.test(question) && !TO_DO_PAGE.test(question)) return checklist(question, request)
  return answerPage(question, request, today)
}

function checklist(question: string, request: Request): string {
  const { items, heading } = listOf(question, request)
  if (items.length < 2) {
    return 'I can make the checklist, and you say what is on it: put the items below your request, one on each line.'
  }
  return made(
    checklistPage(titleFrom(question, capitalised(heading) || 'Checklist'), items),
    `A checklist with ${items.length} items`,
    request,
  )
}

async function chart(question: string, request: Request): Promise<string> {
  const order = CHART.exec(question)!
  const after = question
    .slice(order.index + order[0].length)
    .replace(/^\s*(?:(?:of|with|for|from|showing|using|:)\s+)?/i, '')
  const fromFacts = request.body === '' ? await factTable(question.replace(CHART, ' ').replace(ORDER_VERB, ' ')) : null
  const table = fromFacts?.table ?? tableIn(question, after, request)
  const isList = table?.head[0] === LIST_HEAD
  const kind = kindOf(
    order[1],
    isList || table?.head[0] === 'x' ? (/\bchart\b/i.test(order[0]) && isList ? 'bar' : 'line') : 'bar',
  )
  const title = table ? titleOf(table) : ''
  const drawn = table && chartPage(fromFacts ? fromFacts.title : titleFrom(question, title), table, kind)
  if (!drawn) {
    return 'I draw charts from numbers that you give me: a list (“plot 3, 8, 2, 11”), pairs (“bar chart: apples 10, pears 20”), a table (CSV or Markdown) below your request, a function (“plot x^2 from -3 to 3”), or a table that I know (“chart of the planets by diameter”).'
  }
  return `${inItsOwnWords(table, kind) ?? drawn.shows}${fromFacts ? ` From a table that comes with Alcove (${fromFacts.from}).` : ''}\n\n${inAnswer(drawn.craft, request)}`
}

/** Tables are called after the columns that are drawn. */
function titleOf({ head, rows }: Table): string {
  if (head[0] === LIST_HEAD) return 'The numbers in order'
  if (head[0] === 'x') return head[1]!
  if (head[0] === PAIRS_HEAD) return capitalised(and(rows.map((row) => row[0]!)))
  return ''
}

/** A list and a curve have no columns to name. */
function inItsOwnWords({ head, rows }: Table, kind: ChartKind): string | null {
  if (head[0] === 'x')
    return `The curve of ${head[1]} for x from ${rows[0]![0]} to ${rows.at(-1)![0]}, at ${rows.length} points.`
  if (head[0] !== LIST_HEAD || rows.length > CHART_MAX_POINTS) return null
  return `A ${kind} chart of your ${rows.length} numbers in their order: ${and(rows.map((row) => row[1]!))}.`
}

function tableIn(question: string, after: string, request: Request): Table | null {
  // "bar chart for apples: 3, pears: 5" is cut at its first colon, so the whole line is looked at last.
  const candidates = [
    inlineOf(question, request),
    request.body === '' ? after : '',
    request.body === '' ? question.replace(AS_A_CHART, '') : '',
    targetOf(request)?.text ?? '',
    INLINE.exec(request.userMessage)?.[1] ?? '',
  ]
  const readers = [readTable, numbersIn, functionIn, pairsIn]
  return candidates.flatMap((text) => readers.map((read) => read(text))).find((one) => one !== null) ?? null
}

function kindOf(name: string | undefined, otherwise: ChartKind): ChartKind {
  return (name?.toLowerCase().replace('column', 'bar') as ChartKind | undefined) ?? otherwise
}

function flow(question: string, request: Request): string | null {
  const { items, heading } = marked(request.body)
  const steps = items.length > 1 ? items : stepsIn(inlineOf(question, request) || request.body)
  if (steps.length < 2) {
    return 'I can draw the flow diagram, and you name the steps: one on each line, or “order -> pack -> ship”.'
  }
  return made(
    flowDiagram(titleFrom(question, capitalised(heading) || 'Flow'), steps),
    `A flow of ${steps.length} steps`,
    request,
  )
}

function made(craft: MadeCraft, what: string, request: Request): string {
  return `${what}:\n\n${inAnswer(craft, request)}`
}

type List = { items: string[]; heading: string }

function listOf(question: string, request: Request): List {
  if (request.body !== '') {
    const list = marked(request.body)
    return list.items.length > 1
      ? list
      : { items: itemsOf(request.body).items.map(withoutMark).filter(Boolean), heading: '' }
  }
  const inline = inlineOf(question, request)
  const items = /[,;]|\band\b/.test(inline) ? inline.split(/[,;]|\band\b/).map((item) => item.trim()) : []
  return { items: items.filter(Boolean), heading: '' }
}

/** The lines that stand behind a bullet or a number, and the first line above them. */
function marked(text: string): List {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.filter((line) => withoutMark(line) !== line.trim()).map(withoutMark)
  const [first = ''] = lines
  const isHeading = withoutMark(first) === first.trim() && first.length <= 80
  return {
    items: items.filter(Boolean),
    heading: isHeading && items.length > 1 ? first.replace(/^#+\s*|:\s*$/g, '').trim() : '',
  }
}

/** What follows the name of the thing in the same line. */
function inlineOf(question: string, request: Request): string {
  if (request.body !== '') return ''
  return INLINE.exec(question)?.[1]?.trim() ?? ''
}

/** "order -> pack -> ship", lines, or a numbered list. */
function stepsIn(text: string): string[] {
  const arrows = text.split(/\s*(?:->|→|=>|-->)\s*/)
  const parts =
    arrows.length > 1
      ? arrows
      : text.includes('\n')
        ? text.split('\n')
        : text.split(/[,;]\s*(?:then\s+|and then\s+|and\s+)?|\bthen\b/)
  return parts.map(withoutMark).filter(Boolean)
}

function titleFrom(question: string, otherwise: string): string {
  const named = /\b(?:called|titled|named) ["“']?([^"”':]{2,60})/i.exec(question)?.[1]
  const about =
    /\b(?:check ?list|list|chart|graph|diagram) (?:for|about|on) (?:my |the |a |an )?([^:,;]{3,50})(?:$|:(?! ?\d))/i.exec(
      question,
    )?.[1]
  return named || about ? capitalised((named ?? about)!.trim()) : otherwise
}
