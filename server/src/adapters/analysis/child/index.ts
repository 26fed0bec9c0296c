// What processes that read tables have of the one that reads files.
export { guessEncoding, type Encoding } from '../guess-encoding.ts'
export { AnalysisError } from '../port.ts'
export { readAll } from './file-bytes.ts'
export { columnOf, createRowReader } from './office/sheet-reader.ts'
export { openWorkbook } from './office/workbook.ts'
export { readXml } from './office/xml.ts'
export { csvRows, guessDelimiter } from './text/csv-rows.ts'
