import { beforeAll, describe, expect, it } from 'vitest'
import { TableError } from '../port.ts'
import { answerRequest } from './answer-requests.ts'
import { checkQuery } from './check-query.ts'
import { openEngine, type Engine } from './engine.ts'

async function openSales(): Promise<Engine> {
  const opened = await openEngine()
  await opened.run("create table sales as select 1 as n, 'Oslo' as city, date '2024-01-31' as day, [1, 2] as list")
  await opened.run('create table "Ålesund Ö" as select 1 as n')
  await opened.lock()
  return opened
}

let engine: Engine
beforeAll(async () => void (engine = await openSales()))

const ask = (sql: string, opened = engine) =>
  answerRequest(opened, { kind: 'query', sql, maxRows: 10 }, () => Promise.resolve())

async function refusal(sql: string): Promise<string | undefined> {
  try {
    await checkQuery(engine, sql)
    return 'none'
  } catch (error) {
    if (error instanceof TableError) return error.detail ?? error.trouble
    throw error
  }
}

describe('a query with something that is not on the list', () => {
  it.each([
    ["select * from enable_logging('QueryLog')", 'enable_logging'],
    ["from ENABLE_LOGGING(storage := 'file', storage_path := '/tmp/x')", 'enable_logging'],
    ['from "disable_logging"()', 'disable_logging'],
    ['from system.main.enable_profiling()', 'enable_profiling'],
    ['from enable_peg_parser()', 'enable_peg_parser'],
    ['with x as (from enable_logging()) select 1', 'enable_logging'],
    ['with recursive x as (select 1 union all select n from x, enable_logging()) from x', 'enable_logging'],
    ['select (select count(*) from enable_logging())', 'enable_logging'],
    ['select * from sales join enable_logging() on true', 'enable_logging'],
    ['select * from sales, lateral (select * from enable_logging())', 'enable_logging'],
    ['select n from sales where exists (from enable_logging())', 'enable_logging'],
    ['select n from sales order by (select 1 from enable_logging())', 'enable_logging'],
    ['select n from sales limit (select 1 from enable_logging())', 'enable_logging'],
    ['select 1 union all select * from enable_logging()', 'enable_logging'],
    ['select list_transform(list, x -> (select 1 from enable_logging())) from sales', 'enable_logging'],
    ['select sum(n) over (partition by setseed(n)) from sales', 'setseed'],
    ['select sum(n) filter (where write_log(city)) from sales', 'write_log'],
    ['from unnest([write_log(1)])', 'write_log'],
    ['from range((select 1 from enable_logging())::bigint)', 'enable_logging'],
    ['describe select * from enable_logging()', 'enable_logging'],
    ['summarize from enable_logging()', 'enable_logging'],
    ['from (from sales pivot (sum(setseed(n)) for city in (1)))', 'setseed'],
    ['values (sleep_ms(1))', 'sleep_ms'],
    ["select city.write_log('x') from sales", 'write_log'],
    ["from query('select 1')", 'query'],
    ["from query_table('duckdb_logs')", 'query_table'],
    ["from histogram('duckdb_logs', message)", 'histogram'],
    ["from json_execute_serialized_sql('{}')", 'json_execute_serialized_sql'],
    ["from read_csv('/etc/passwd')", 'read_csv'],
    ["from glob('/*')", 'glob'],
    ["from sniff_csv('/etc/passwd')", 'sniff_csv'],
    ['from duckdb_settings()', 'duckdb_settings'],
    ['from duckdb_secrets()', 'duckdb_secrets'],
    ["select current_setting('memory_limit')", 'current_setting'],
    ["select getvariable('x')", 'getvariable'],
    ["select getenv('PATH')", 'getenv'],
    ['select * replace (setseed(1) as n) from sales', 'setseed'],
    ['show databases', 'SHOW databases'],
    ['from (show variables)', 'SHOW variables'],
    ['pragma enable_profiling', 'PRAGMA enable_profiling'],
    ["pragma table_info('sales')", 'PRAGMA table_info'],
    ["/* a */ PRAGMA memory_limit = '1GB'", 'PRAGMA memory_limit'],
    ["set global memory_limit = '1GB'", 'SET memory_limit'],
    ['set variable x = 1', 'SET x'],
    ['reset threads', 'RESET threads'],
    ['call enable_logging()', 'CALL enable_logging'],
    ["copy sales to '/tmp/x.csv'", 'COPY sales'],
    ["attach '/tmp/x.db' as x", 'ATTACH'],
    ['install httpfs', 'INSTALL httpfs'],
    ["load 'x'", 'LOAD'],
    ['use temp', 'USE temp'],
    ['checkpoint', 'CHECKPOINT'],
    ["from 'x.csv'", 'x.csv'],
    ["describe '/etc/passwd'", '/etc/passwd'],
    ['from duckdb_logs', 'duckdb_logs'],
    ['with duckdb_logs as (from duckdb_logs) from duckdb_logs', 'duckdb_logs'],
    ['select (with duckdb_logs as (select 1) from duckdb_logs), * from duckdb_logs', 'duckdb_logs'],
    ['with a as (from b), b as (select 1) from a', 'b'],
    ['with recursive duckdb_views as (from duckdb_views union from duckdb_views) from duckdb_views', 'duckdb_views'],
    // The Kelvin sign: a small k to JavaScript, but not to the engine.
    ['with "duc\u212Adb_views" as (select 1) from duckdb_views', 'duckdb_views'],
    ['from system.main.sales', 'system.main.sales'],
    ['from pg_catalog.pg_class', 'pg_catalog.pg_class'],
    ['; pragma enable_profiling', 'PRAGMA enable_profiling'],
    ["select ';'; set memory_limit = '1GB'", 'SET memory_limit'],
    ['explain analyze set threads = 9', 'SET threads'],
    ["drop table sales -- '; set x = 1", 'read_only'],
    ['drop table sales', 'read_only'],
    ['explain analyze select 1', 'read_only'],
    ['create macro f() as 1', 'read_only'],
    ['select 1; select 2', 'one_query'],
    ['', 'one_query'],
  ])('is refused by its name: %s', async (sql, name) => {
    expect(await refusal(sql)).toBe(name)
  })
})

describe('a query that calculates', () => {
  it.each([
    'select city, sum(n) as total, count(*) from sales group by all having sum(n) > 0 order by total desc limit 3',
    'with a as (from sales), b as (from a) select * from b join a using (n)',
    'with recursive r(n) as (select 1 union all select n + 1 from r where n < 3) select sum(n) from r',
    'with recursive r(n, m) using key (n) as (select 1, 1 union select n, m + 1 from recurring.r where m < 3) from r',
    'select SUM(n) over w, row_number() over w, lag(n) over w from SALES window w as (partition by city order by day)',
    "select strftime(day, '%Y-%m'), date_trunc('month', day), extract(year from day), day + interval 1 month from sales",
    "select city ilike 'o%', city ~ 'O', city || '!', city not like 'x', city.upper(), nullif(city, ''), n % 2 from sales",
    'select [x + 1 for x in list if x > 1], list_transform(list, x -> x * 2), list[1:2], unnest(list) from sales',
    'select quantile_cont(n, 0.5), median(n), mode(n), stddev(n), approx_count_distinct(city) from sales',
    'select current_date, now(), case when n = 1 then 2 end, coalesce(n, 0), try_cast(city as integer) from sales',
    'select i from range(3) t(i), generate_series(1, 2) s(j), unnest([1]) u(k)',
    "select * from sales pivot (sum(n) for city in ('Oslo', 'Rome'))",
    "pivot sales on city in ('Oslo') using sum(n)",
    'unpivot (select n, n + 1 as m from sales) on n, m',
    "select columns(c -> c <> 'list') from sales using sample 3 rows",
    'describe sales',
    'summarize sales',
    'show tables',
    'show all tables',
    'select table_name, column_name from information_schema.columns',
    'from memory.main.sales',
    'from "Ålesund Ö"',
    'from "ÅLESUND Ö"',
  ])('is answered: %s', async (sql) => {
    expect(await ask(sql)).toMatchObject({ kind: 'result' })
  })
})

describe('an engine that is no longer as it was locked', () => {
  // What a hole in the list would let through.
  it.each([
    'call enable_logging()',
    'call enable_peg_parser()',
    'set variable x = 1',
    'insert into sales from sales',
    'create view other as from sales',
    'prepare p as select 1',
    "attach ':memory:' as other",
  ])('answers nothing any more (%s)', async (sql) => {
    const opened = await openSales()
    expect(await ask('select n from sales', opened)).toMatchObject({ kind: 'result', rows: [[1]] })
    await opened.run(sql)
    expect(await ask('select n from sales', opened)).toEqual({ kind: 'trouble', trouble: 'gave_up' })
    expect(await ask('select nothing', opened)).toEqual({ kind: 'trouble', trouble: 'gave_up' })
  })
})
