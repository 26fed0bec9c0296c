import { fileResponse } from './file-response.ts'

/** Answers with a table as a file, row by row. */
export function csvResponse(rows: AsyncIterable<readonly string[]>, name: string): Response {
  const lines = ReadableStream.from(toLines(rows)).pipeThrough(new TextEncoderStream())
  return fileResponse(lines, { name, type: 'text/csv; charset=utf-8' })
}

async function* toLines(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  for await (const row of rows) yield `${row.map(toCell).join(',')}\r\n`
}

/** Spreadsheets run what begins like a formula: an apostrophe makes it a text. */
export function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
