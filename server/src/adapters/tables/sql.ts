export { ENGINE_TYPES, quoteName, quoteText } from './child/guess/column-sql.ts'
