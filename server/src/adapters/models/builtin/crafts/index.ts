import { requestedValues } from '../requested-values.ts'
import type { Request } from '../request.ts'
import { capitalised } from '../text/fit.ts'
import { itemsOf, withoutMark } from '../text/lines.ts'
import { readTable, type Table } from '../text/tables.ts'
import { targetOf } from '../text/target.ts'
import { chartPage, type ChartKind } from './chart.ts'
import { checklistPage } from './checklist.ts'
import { inAnswer, type MadeCraft } from './craft.ts'
import { flowDiagram } from './flow.ts'

const CHECKLIST = /\b(?:check ?list|to[- ]?do[- ]?list|packing list|shopping list|task list)\b/i
const CHART = /\b(?:(bar|line|pie|column) )?(?:chart|graph|plot)\b/i
const FLOW =
  /\b(?:flow ?chart|flow ?diagram|process diagram|process flow|work ?flow|mermaid|diagram|(?:draw|show|make|create) (?:me )?(?:a|the) flow)\b/i
const ORDER =
  /^(?:make|create|build|draw|generate|turn|convert|give|show|write|design|plot|chart|graph|a |an |(?:bar|line|pie|check|to[- ]?do|flow|packing|shopping|task|process|mermaid))/i
/** What stands between the name of the thing and what goes into it. */
const INLINE =
  /\b(?:check ?list|list|chart|graph|plot|diagram|flow|mermaid)\b[^:]{0,80}?(?::|\b(?:with|of|from|out of|for|showing|containing|including)\b)\s*(.+)$/is

/** A small craft from what the person gives; null if none is asked for. Nothing is added of its own. */
export function answerCraft(request: Request): string | null {
  const question = requestedValues(request.instruction)
  if (!ORDER.test(question)) return null
  if (CHART.test(question)) return chart(question, request)
  if (FLOW.test(question)) return flow(question, request)
  return CHECKLIST.test(question) ? checklist(question, request) : null
}

function checklist(question: string, request: Request): string {
  const { items, heading } = listOf(question, request)
  if (items.length < 2) {
    return 'I can make the checklist, and you say what is on it: put the items below your request, one on each line.'
  }
  return made(
    checklistPage(titleFrom(question, heading || 'Checklist'), items),
    `A checklist with ${items.length} items`,
    request,
  )
}

function chart(question: string, request: Request): string | null {
  const kind = (CHART.exec(question)?.[1]?.toLowerCase().replace('column', 'bar') ?? 'bar') as ChartKind
  // "bar chart for apples: 3, pears: 5" is cut at its first colon, so the whole line is looked at last.
  const candidates = [
    inlineOf(question, request),
    targetOf(request)?.text ?? '',
    INLINE.exec(request.userMessage)?.[1] ?? '',
  ]
  const table = candidates.map((text) => readTable(text) ?? pairsIn(text)).find((one) => one !== null) ?? null
  const craft =
    table &&
    chartPage(titleFrom(question, capitalised(`${table.head[1] ?? 'values'} by ${table.head[0]}`)), table, kind)
  if (!craft) {
    return 'I can draw the chart from numbers that you give me: a table (CSV or Markdown) below your request, or pairs such as “apples 10, pears 20”.'
  }
  return made(craft, `A ${kind} chart of ${table.rows.length} rows`, request)
}

function flow(question: string, request: Request): string | null {
  const { items, heading } = marked(request.body)
  const steps = items.length > 1 ? items : stepsIn(inlineOf(question, request) || request.body)
  if (steps.length < 2) {
    return 'I can draw the flow diagram, and you name the steps: one on each line, or “order -> pack -> ship”.'
  }
  return made(flowDiagram(titleFrom(question, heading || 'Flow'), steps), `A flow of ${steps.length} steps`, request)
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

/** "apples 10, pears: 20" as a table. */
function pairsIn(text: string): Table | null {
  const pairs = text
    .split(/[\n;]|,(?!\d{3}\b)|\band\b/)
    .map((pair) => /^\s*(.{1,60}?)\s*[:=-]?\s*([$€£]?-?\d[\d,]*(?:\.\d+)?%?)\s*$/.exec(pair))
  if (pairs.length < 2 || !pairs.every((pair) => pair !== null)) return null
  return { head: ['item', 'value'], rows: pairs.map((pair) => [pair[1]!.trim(), pair[2]!]) }
}

function titleFrom(question: string, otherwise: string): string {
  const named = /\b(?:called|titled|named) ["“']?([^"”':]{2,60})/i.exec(question)?.[1]
  const about =
    /\b(?:check ?list|list|chart|graph|diagram) (?:for|about|on) (?:my |the |a |an )?([^:,;]{3,50})(?::|$)/i.exec(
      question,
    )?.[1]
  return capitalised((named ?? about ?? otherwise).trim())
}
