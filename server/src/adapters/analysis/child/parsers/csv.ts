import { TABLE_COLUMNS_MAX } from '#contract/analysis/limits.ts'
import { TABLE_MAX_COLUMNS } from '../../limits.ts'
import { AnalysisError } from '../../port.ts'
import { createDocument } from '../text/document.ts'
import { rowLine, rulerLine, usedColumns } from '../text/markdown-table.ts'
import { csvRows, guessDelimiter } from '../text/csv-rows.ts'
import { normalise } from '../text/normalise.ts'
import type { Parser } from '../parser.ts'
import { readTextFile } from '../text/text-file.ts'

/** Values between commas, semicolons or tabs, as a Markdown table. */
export const parseCsv: Parser = async ({ file, mimeType }, onProgress) => {
  const { text, isCut } = await readTextFile(file)
  const whole = normalise(text)
  const document = createDocument()
  if (isCut) document.cutHere()
  const delimiter = mimeType === 'text/tab-separated-values' ? '\t' : guessDelimiter(whole)
  let width = 0
  for (const { cells, end } of csvRows(whole, delimiter, TABLE_COLUMNS_MAX)) {
    if (width === 0) {
      // Neither is it asked as a table, and what a million of its numbers say is nothing to be found.
      if (cells.length > TABLE_COLUMNS_MAX) throw new AnalysisError('too_many_columns')
      // Nobody reads a table as wide as that as one.
      if (cells.length > TABLE_MAX_COLUMNS) break
      width = usedColumns(cells)
      if (width === 0) continue
      document.line(rowLine(cells, width))
      document.line(rulerLine(width))
    } else if (usedColumns(cells) > 0) document.line(rowLine(cells, width))
    if (document.isFull) break
    onProgress((end / whole.length) * 100)
  }
  if (width === 0) document.raw(whole)
  return document.finish()
}
