import { analysisMessages } from '#contract/analysis/messages.ts'
import { TableError, type TableTrouble } from '../../adapters/tables/index.ts'
import { AppError } from '../../http/errors.ts'

/** What a person or a model reads about something that did not work. */
export function sentenceOf({ trouble, detail }: TableError): string {
  if (trouble === 'wrong_sql' && detail) return detail
  if (trouble === 'not_allowed' && detail) return analysisMessages.notAllowed(detail)
  if (trouble === 'no_such_table' && detail) return analysisMessages.noSuchTable(detail)
  return SENTENCES[trouble]
}

/** Answers, or refuses with a sentence. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const isOurs = error.trouble === 'busy' || error.trouble === 'not_offered'
    throw new AppError(isOurs ? 'unavailable' : 'bad_input', sentenceOf(error))
  }
}

const SENTENCES: Record<TableTrouble, string> = {
  no_tables: analysisMessages.noTables,
  unreadable: analysisMessages.unreadable,
  too_many_columns: analysisMessages.tooManyColumns,
  too_large: analysisMessages.tooLarge,
  too_slow: analysisMessages.tooSlow,
  read_only: analysisMessages.readOnly,
  outside: analysisMessages.outside,
  not_allowed: analysisMessages.outside,
  no_such_table: analysisMessages.outside,
  one_query: analysisMessages.oneQuery,
  wrong_sql: analysisMessages.gaveUp,
  encrypted: analysisMessages.encrypted,
  busy: analysisMessages.busy,
  not_offered: analysisMessages.notOffered,
  gave_up: analysisMessages.gaveUp,
}
