import { createDocument } from '../text/document.ts'
import type { Parser } from '../parser.ts'

/** A table whose columns are packed one by one. Only the engine of tables unpacks them; here it is known by its name. */
export const parseParquet: Parser = async ({ name }) => {
  const document = createDocument()
  document.heading(1, name)
  document.paragraph('A Parquet table. Data analysis can read its content.')
  return document.finish()
}
