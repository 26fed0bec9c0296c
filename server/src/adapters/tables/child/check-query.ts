import { TableError } from '../port.ts'
import { isAllowedFunction, isAllowedTableFunction } from './allowed-functions.ts'
import { foldCase, type Engine } from './engine.ts'

/**
 * Refuses whatever is not one query of the tables, by what the engine's own parser makes of it and before the engine
 * looks anything up: some functions act while a query is only being prepared.
 */
export async function checkQuery(engine: Engine, sql: string): Promise<void> {
  const parsed = JSON.parse(await engine.parse(sql)) as Parsed
  if (parsed.error) {
    if (parsed.error_type === 'not implemented') throw refuseStatement(sql)
    throw new TableError('wrong_sql', parsed.error_message ?? '')
  }
  if (parsed.statements?.length !== 1) throw new TableError('one_query')
  walk(parsed.statements, { tables: engine.tables, queries: new Set() })
}

type Parsed = {
  readonly error: boolean
  readonly error_type?: string
  readonly error_message?: string
  readonly statements?: readonly unknown[]
}

/** What can be read at some place of a query: tables, and what is called by WITH around it. */
type Scope = { readonly tables: ReadonlySet<string>; readonly queries: ReadonlySet<string> }
type Node = { readonly [key: string]: unknown }

function walk(value: unknown, scope: Scope): void {
  if (Array.isArray(value)) for (const one of value) walk(one, scope)
  if (!isNode(value)) return
  let inner = scope
  const { cte_map: withQueries, ...rest } = value
  for (const { key, value: query } of entriesOf(withQueries)) {
    // A query sees those before it; what bears the name of the engine's own view may not hide it from itself.
    walk(query, inner)
    inner = withName(inner, key)
  }
  if (value.type === 'RECURSIVE_CTE_NODE') {
    // Only the part behind UNION sees the query itself; before it, the same name is whatever else bears it.
    const { right, ...before } = rest
    walk(right, withName(inner, value.cte_name))
    return walk({ ...before, type: undefined }, inner)
  }
  if (value.type === 'BASE_TABLE') checkTable(value, inner)
  if (value.type === 'SHOW_REF') checkShow(value)
  if (value.type === 'TABLE_FUNCTION' && isNode(value.function)) {
    const { function_name: name, ...call } = value.function
    if (!isAllowedTableFunction(String(name))) throw notAllowed(name)
    return walk([{ ...rest, type: undefined, function: call }], inner)
  }
  if ('function_name' in value && !isAllowedFunction(String(value.function_name))) throw notAllowed(value.function_name)
  for (const one of Object.values(rest)) walk(one, inner)
}

function checkTable({ catalog_name: catalog, schema_name: schema, table_name: name }: Node, scope: Scope): void {
  const table = foldCase(name)
  if (!catalog && (!schema || schema === 'recurring') && scope.queries.has(table)) return
  const isOurs = (!catalog || catalog === 'memory') && (!schema || schema === 'main')
  if (isOurs && scope.tables.has(table)) return
  const path = [catalog, schema, name].filter(Boolean).join('.')
  if (LISTS_OF_TABLES.includes(foldCase(path))) return
  throw new TableError('no_such_table', path)
}

/** Ways to ask which tables there are. */
const LISTS_OF_TABLES = ['information_schema.tables', 'information_schema.columns']
const SHOWN = ['"tables"', '__show_tables_expanded']

/** DESCRIBE and SUMMARIZE hold a query; SHOW names what it lists. */
function checkShow({ table_name: name }: Node): void {
  if (typeof name === 'string' && !SHOWN.includes(name)) throw notAllowed(`SHOW ${name.replaceAll('"', '')}`)
}

/** The engine has decided that this is no selection; the words are only read to name what was refused. */
function refuseStatement(sql: string): TableError {
  const words = sql.replaceAll(/--.*|\/\*[\s\S]*?\*\/|'[^']*'/g, (part) => (part.startsWith("'") ? "''" : ' '))
  const [, verb, name] = OUTSIDE.exec(words) ?? []
  return verb ? notAllowed([verb.toUpperCase(), name].filter(Boolean).join(' ')) : new TableError('read_only')
}

const OUTSIDE =
  /(?:^|;)\s*(?:explain\s+(?:analyze\s+)?)?(?:force\s+)?(pragma|set|reset|call|copy|attach|detach|install|load|use|export|import|checkpoint)\b(?:\s+(?:(?:global|session|local|variable|database)\s+)?([\w.]+))?/i

const notAllowed = (name: unknown) => new TableError('not_allowed', String(name))

function withName(scope: Scope, name: unknown): Scope {
  return { ...scope, queries: new Set([...scope.queries, foldCase(name)]) }
}

function entriesOf(map: unknown): { readonly key: string; readonly value: unknown }[] {
  return isNode(map) && Array.isArray(map.map) ? (map.map as { key: string; value: unknown }[]) : []
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
