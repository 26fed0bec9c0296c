import { AnalysisError } from '../../analysis/child/index.ts'
import { TableError, type TableTrouble } from '../port.ts'

/** Why something did not work, as far as a person or a model can use it. */
export function troubleOf(error: unknown): { trouble: TableTrouble; detail?: string } {
  if (error instanceof TableError) {
    const { trouble, detail } = error
    return { trouble, ...(detail !== undefined && { detail: firstWords(detail) }) }
  }
  if (error instanceof AnalysisError) return { trouble: FILE_TROUBLES[error.trouble] ?? 'unreadable' }
  const message = error instanceof Error ? error.message : ''
  // It no longer trusts itself.
  if (/^(?:INTERNAL|FATAL) Error/i.test(message)) return { trouble: 'gave_up' }
  if (/out of memory|allocat/i.test(message)) return { trouble: 'too_large' }
  if (/disabled by configuration|configuration has been locked|Permission Error/i.test(message))
    return { trouble: 'outside' }
  return { trouble: 'wrong_sql', detail: firstWords(message) }
}

const FILE_TROUBLES: Partial<Record<AnalysisError['trouble'], TableTrouble>> = {
  encrypted: 'encrypted',
  too_large: 'too_large',
  too_slow: 'too_slow',
}

const DETAIL_MAX_CHARS = 600

/** What the engine says, without the query that it repeats. */
function firstWords(message: string): string {
  const [words = ''] = message.split('\n\nLINE ')
  return words.replaceAll(/\s+/g, ' ').trim().slice(0, DETAIL_MAX_CHARS).toWellFormed()
}
