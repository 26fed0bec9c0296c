import {
  RESULT_COLUMNS_MAX,
  RESULT_DEPTH_MAX,
  RESULT_ENTRIES_MAX,
  RESULT_LINKS_MAX,
  RESULT_ROWS_MAX,
  RESULT_VALUE_MAX_CHARS,
  RESULT_TEXT_MAX_CHARS,
} from '#contract/plugins/limits.ts'
import type { PluginResult } from '#contract/plugins/result.ts'

type Link = { readonly name: string; readonly uri: string }
type Fields = Readonly<Record<string, unknown>>
type Entry = PluginResult['entries'][number]

/**
 * Data and links of a stranger as a person reads them: the first list of records is a table, all else an outline.
 * Nothing is shown where there are neither.
 */
export function showResult(words: string, structured: unknown, links: readonly Link[]): PluginResult | undefined {
  const pages = links.filter(({ uri }) => /^https?:\/\//i.test(uri))
  if (structured === undefined && pages.length === 0) return undefined
  const table = findTable(structured)
  const entries = outlineOf(structured, table?.of)
  return {
    words: cut(words, RESULT_TEXT_MAX_CHARS),
    entries: entries.slice(0, RESULT_ENTRIES_MAX),
    entriesLeft: Math.max(0, entries.length - RESULT_ENTRIES_MAX),
    ...(table && { table: table.shown }),
    links: distinctLinks(pages).map(({ name, uri }) => ({
      title: cut(name, RESULT_VALUE_MAX_CHARS),
      url: uri,
    })),
  }
}

/** The table, and whose value it is: a key may have any name, and is shown cut. */
type FoundTable = { readonly shown: NonNullable<PluginResult['table']>; readonly of: unknown }

function findTable(structured: unknown): FoundTable | undefined {
  const found = Array.isArray(structured)
    ? (['', structured] as const)
    : Object.entries(isFields(structured) ? structured : {}).find(([, value]) => isRecords(value))
  if (!found || !isRecords(found[1])) return undefined
  const [name, records] = found
  const columns = [...new Set(records.slice(0, RESULT_ROWS_MAX).flatMap(Object.keys))].slice(0, RESULT_COLUMNS_MAX)
  const shown = {
    name: cut(name),
    columns: columns.map((column) => cut(column)),
    rows: records.slice(0, RESULT_ROWS_MAX).map((record) => columns.map((column) => cellOf(record, column))),
    rowsLeft: Math.max(0, records.length - RESULT_ROWS_MAX),
  }
  return { shown, of: records }
}

/** A stranger's column may be called as what every object has, such as `constructor`. */
function cellOf(record: Fields, column: string): string {
  return Object.hasOwn(record, column) ? wordsOf(record[column]) : ''
}

/** The same page is linked once. */
function distinctLinks(links: readonly Link[]): Link[] {
  const seen = new Set<string>()
  return links.filter(({ uri }) => !seen.has(uri) && seen.add(uri)).slice(0, RESULT_LINKS_MAX)
}

/** `tabled` is shown as a table already. What lies deeper than anyone reads is JSON in one line. */
function outlineOf(structured: unknown, tabled: unknown): Entry[] {
  const entries: Entry[] = []
  const add = (name: string, value: unknown, depth: number): void => {
    // What is too many is counted, and not looked into.
    if (entries.length > RESULT_ENTRIES_MAX || !isBranch(value) || depth >= RESULT_DEPTH_MAX) {
      entries.push({ depth, name: cut(name), value: wordsOf(value) })
      return
    }
    entries.push({ depth, name: cut(name), value: '' })
    addAll(value, depth + 1)
  }
  const addAll = (branch: object, depth: number): void => {
    const isList = Array.isArray(branch)
    for (const [key, value] of Object.entries(branch)) add(isList ? String(Number(key) + 1) : key, value, depth)
  }
  if (structured === undefined || structured === tabled) return []
  if (!isFields(structured)) return [{ depth: 0, name: '', value: wordsOf(structured) }]
  for (const [name, value] of Object.entries(structured)) if (value !== tabled) add(name, value, 0)
  return entries
}

function isRecords(value: unknown): value is readonly Fields[] {
  return Array.isArray(value) && value.length > 0 && value.every(isFlat)
}

function isFlat(value: unknown): value is Fields {
  return isFields(value) && Object.keys(value).length > 0 && !Object.values(value).some(isBranch)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function wordsOf(value: unknown): string {
  if (value === undefined) return ''
  return cut(typeof value === 'string' ? value : JSON.stringify(value))
}

function cut(text: string, most = RESULT_VALUE_MAX_CHARS): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
