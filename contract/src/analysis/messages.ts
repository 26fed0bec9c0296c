import { formatCounted, formatNumber } from '../format-number.ts'
import { ANALYSIS_SECONDS, QUESTION_MAX_CHARS, SQL_MAX_CHARS, TABLE_COLUMNS_MAX } from './limits.ts'

/** Sentences about tables and what is asked of them. */
export const analysisMessages = {
  sqlRequired: 'Write a query.',
  sqlTooLong: `This query is too long: ${formatNumber(SQL_MAX_CHARS)} characters at most.`,
  questionTooLong: `This question is too long: ${QUESTION_MAX_CHARS} characters at most.`,
  columnNeedsName: 'A column needs a name.',

  // Why a file or a query gave nothing.
  noTables: 'This file has no tables.',
  noTablesShown: 'You can find its content under “Text”.',
  reading: 'Reading the tables…',
  notReady: 'This file is still uploading. Try again in a moment.',
  unreadable: 'This table could not be read. The file may be damaged or of a different type.',
  tooManyColumns: `This table has more than ${formatNumber(TABLE_COLUMNS_MAX)} columns. Remove the ones you do not need.`,
  tooLarge: 'This needs more memory than there is. Ask for less, or use a smaller file.',
  tooSlow: `This took longer than ${ANALYSIS_SECONDS} seconds and was stopped. Ask for less at a time.`,
  readOnly: 'Only queries that read are allowed: SELECT, WITH, DESCRIBE or SUMMARIZE.',
  outside: 'Queries can only read the tables of this analysis, not files, addresses or settings.',
  notAllowed: (name: string) =>
    `“${name}” cannot be used here. Queries can only read the tables of this analysis and calculate.`,
  noSuchTable: (name: string) => `There is no table called “${name}”. SHOW TABLES lists them all.`,
  oneQuery: 'Write one query at a time.',
  encrypted: 'This file is protected by a password. Remove the password and try again.',
  gaveUp: 'The analysis stopped. Please try again.',
  busy: 'Alcove is busy with other tables right now. Try again in a moment.',
  notOffered: 'Tables cannot be read on this machine because its system is not supported.',

  // A question that was read, and what became of the reading.
  changedManually: 'Query edited by hand',
  readOtherwise: 'You changed how the question is understood. The written answer stays as it is.',

  // Analyst mode.
  extraQueries: (queries: number) => `Analyst mode uses an extra ${queries === 1 ? 'query' : `${queries} queries`}.`,
  extraQueriesShort: (queries: number) => `+${queriesOf(queries)}`,
  tooFewQueries: (needed: number, left: number) =>
    `${tooFew(needed, left)} Turn off data analysis to send this as a plain message.`,

  // Tables that an answer reads in part, and what it takes to compute over them.
  computeOffer: (queries: number) =>
    `Compute over the whole table${queries === 0 ? '' : `: uses ${formatCounted(queries, 'message')}`}`,
  computeForMembers: 'Sign up to compute over the whole table',
  tooFewToCompute: tooFew,
  computes: (queries: number) =>
    `Data analysis is on in this chat: ${queries === 0 ? 'answers compute over the whole table' : `an answer over the whole table uses ${formatCounted(queries, 'message')} more`}.`,
  computesSwitch: 'You can turn it off under Modes.',
  turnOff: 'Turn off',
  readInPart: (tables: readonly { title: string; read: number; passages: number }[]) =>
    `${capitalized(tables.map(({ title, read, passages }) => `read ${formatNumber(read)} of ${formatCounted(passages, 'part')} of ${title}`).join(', '))}.`,

  // What an answer does, for the person.
  looking: 'Looking at the tables',
  querying: 'Querying the tables',
  queryingFor: (purpose: string) => `Querying the tables: ${purpose}`,
  readingQuestion: 'Reading the question',
  charting: 'Drawing a chart',
  chartingOf: (title: string) => `Drawing “${title}”`,
} as const

function tooFew(needed: number, left: number): string {
  return `An analysis uses ${queriesOf(needed)}, and you have ${formatNumber(left)} left for today.`
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function queriesOf(count: number): string {
  return count === 1 ? '1 query' : `${formatNumber(count)} queries`
}

/** What the built-in engine says about a table without a model. */
export const plainAnswers = {
  notUnderstood: 'I did not understand this question.',
  examples: (examples: readonly string[]) =>
    `Without a model I can answer simple ones about the columns, such as ${examples.map((example) => `“${example}”`).join(', ')}.`,
  /** The words that nothing in the table answers to: dropping them would answer another question. */
  unread: (words: readonly string[]) => `I did not understand ${words.map((word) => `“${word}”`).join(', ')} here.`,
  ambiguous: 'This can mean several things with different answers. Which one do you mean?',
  nothingFits: (phrase: string) => `No rows match. I understood: ${phrase}.`,
  yes: 'Yes.',
  no: 'No.',
  notTheOnly: (rows: number) => `${formatCounted(rows, 'row')} match, not just one.`,
  rowsShown: (rows: number) => `${formatCounted(rows, 'row')}.`,
  described: (file: string, size: string, columns: string) => `“${file}” is a table of ${size}: ${columns}.`,
  describedMany: (file: string, count: number, descriptions: readonly string[]) =>
    `“${file}” holds ${formatNumber(count)} tables${descriptions.length < count ? `, of which the first ${descriptions.length} are` : ''}: ${descriptions.join(' ')}`,
  describedOne: (title: string, size: string, columns: string) => `${title}: ${size} (${columns}).`,
} as const
