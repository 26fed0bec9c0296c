import { lazy } from '../../ui/lazy.tsx'

export { TablesPlaceholder } from './tables-placeholder.tsx'

/** Everything about tables is fetched with the first one. */
export const TableCard = lazy(async () => ({ default: (await import('./card/table-card.tsx')).TableCard }))
export const TableExplorer = lazy(async () => ({ default: (await import('./table-explorer.tsx')).TableExplorer }))
export const AnswerTables = lazy(async () => ({ default: (await import('./result/answer-tables.tsx')).AnswerTables }))
export const TablesView = lazy(async () => ({ default: (await import('./result/tables-view.tsx')).TablesView }))
