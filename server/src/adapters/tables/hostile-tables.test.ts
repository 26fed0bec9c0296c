import { afterAll, describe, expect, it } from 'vitest'
import { csv, startTables } from '../../testing/sample-files/tables.ts'
import { PROCESS_MAX_BYTES } from './limits.ts'

const { read, withTables, troubleOf, stop } = startTables({ seconds: 300, bytes: PROCESS_MAX_BYTES })
/** For what uses up whatever it is given. How long a process takes to be there is up to the machine. */
const limits = { seconds: 300, bytes: PROCESS_MAX_BYTES }
const hurried = startTables(limits)
afterAll(() => Promise.all([stop(), hurried.stop()]))

/** A query that may take less than people have, once its tables are there. */
const endQuery = (sql: string, seconds: number) =>
  hurried.withTables([numbers], async (session) => {
    limits.seconds = seconds
    try {
      return await session.query(sql, 100)
    } finally {
      limits.seconds = 300
    }
  })

const MB = 1024 * 1024
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PARQUET = 'application/vnd.apache.parquet'
const numbers = csv(`n,word\n${Array.from({ length: 2_000 }, (_, at) => `${at},w${at}`).join('\n')}\n`)

const run = (sql: string) => troubleOf(withTables([numbers], (session) => session.query(sql, 100)))

describe('a query that reaches out', () => {
  it.each([
    "select * from read_csv('/etc/passwd')",
    "select * from read_text('/etc/passwd')",
    "select * from read_blob('/proc/self/environ')",
    "select * from glob('/*')",
    "select * from read_parquet('http://127.0.0.1:9/a.parquet')",
    "select * from 'https://127.0.0.1:9/a.csv'",
    "copy sales to '/tmp/out.csv'",
    "attach '/tmp/other.db'",
    "export database '/tmp/out'",
    'install httpfs',
    'load json',
    "set memory_limit = '100GB'",
    'set enable_external_access = true',
    'reset lock_configuration',
    "pragma memory_limit = '100GB'",
    'call pragma_database_size()',
    'drop table sales',
    'delete from sales',
    'insert into sales values (1, 2)',
    "update sales set word = ''",
    'create table other as select 1',
    "create macro f() as table select * from read_text('/etc/passwd')",
    'begin',
    'checkpoint',
    'select 1; drop table sales',
  ])('is refused: %s', async (sql) => {
    expect(['not_allowed', 'no_such_table', 'read_only']).toContain(await run(sql))
  })

  it.each([
    "select * from enable_logging('QueryLog', storage := 'file', storage_path := '/tmp/x')",
    "select * from enable_profiling(format := 'query_tree')",
    'select * from enable_peg_parser()',
  ])('breaks nothing for the next one: %s', async (sql) => {
    expect(await run(sql)).toBe('not_allowed')
    const next = withTables([numbers], (session) => session.query('select count(*) from sales', 1))
    expect(await next).toMatchObject({ rows: [[2_000]] })
  })

  it('leaves the tables as they were', async () => {
    await withTables([numbers], async (session) => {
      await troubleOf(session.query('drop table sales', 1))
      await troubleOf(session.query('select nothing from sales', 1))
      expect(await session.query('select count(*) from sales', 1)).toMatchObject({ rows: [[2_000]] })
    })
  })
})

describe('a query that takes too much', () => {
  // What takes memory has two seconds to do so, what takes time is ended sooner.
  it.each([
    [
      'a cross join of ten billion rows in order',
      2,
      'select a.word, b.word, c.n from sales a, sales b, sales c order by 1, 2, 3',
    ],
    ['a list of everything', 2, 'select list(a.word || b.word || c.word) from sales a, sales b, sales c'],
    [
      'a recursion without an end',
      2,
      'with recursive r(n) as (select 1 union all select n + 1 from r) select count(*) from r',
    ],
    ['a word of a gigabyte', 2, "select repeat('x', 1000000000)"],
    ['a range without an end', 0.3, 'select sum(i) from range(100000000000000) t(i)'],
    [
      'a regular expression over much',
      0.3,
      "select count(*) from sales a, sales b, sales c where regexp_matches(a.word || b.word || c.word, '(w+)+x')",
    ],
  ])('(%s) ends in a sentence, and the server does not notice', async (_, seconds, sql) => {
    const before = process.memoryUsage.rss()
    expect(['too_slow', 'too_large', 'wrong_sql']).toContain(await hurried.troubleOf(endQuery(sql, seconds)))
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * MB)
  })

  it('shows a part of what is long, and wide cells cut', async () => {
    await withTables([numbers], async (session) => {
      const { rows, isTruncated } = await session.query("select repeat('x', 100000) from sales", 100)
      expect([rows.length, isTruncated, String(rows[0]![0]).length]).toEqual([100, true, 500])
    })
  })
})

describe('a file that is not what it says', () => {
  const wide = `${Array.from({ length: 100_000 }, (_, at) => `c${at}`).join(',')}\n${'1,'.repeat(99_999)}1\n`
  const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7_919) % 251))
  it.each([
    ['a hundred thousand columns', csv(wide), ['too_many_columns']],
    [
      'a hundred thousand fields',
      {
        name: 'a.json',
        mimeType: 'application/json',
        bytes: `[{${Array.from({ length: 100_000 }, (_, at) => `"k${at}":1`).join()}},{}]`,
      },
      ['none', 'too_many_columns', 'too_slow', 'too_large'],
    ],
    ['one line of 40 MB', csv('x'.repeat(40 * MB)), ['none', 'unreadable', 'too_large', 'no_tables']],
    ['quotes that never end', csv(`a,b\n"${'1,2\n'.repeat(500_000)}`), ['none', 'unreadable']],
    ['noise called a table', csv(noise), ['unreadable']],
    ['noise called a workbook', { name: 'a.xlsx', mimeType: XLSX, bytes: noise }, ['unreadable']],
    [
      'noise called an old workbook',
      { name: 'a.xls', mimeType: 'application/vnd.ms-excel', bytes: noise },
      ['unreadable', 'no_tables', 'none', 'gave_up'],
    ],
    [
      'noise called Parquet',
      { name: 'a.parquet', mimeType: PARQUET, bytes: Buffer.concat([Buffer.from('PAR1'), noise, Buffer.from('PAR1')]) },
      ['unreadable', 'too_large', 'gave_up'],
    ],
    ['JSON that is cut off', { name: 'a.json', mimeType: 'application/json', bytes: '[{"a":1},{"a":' }, ['unreadable']],
    [
      'JSON a hundred thousand deep',
      { name: 'a.json', mimeType: 'application/json', bytes: `${'['.repeat(100_000)}${']'.repeat(100_000)}` },
      ['unreadable', 'no_tables', 'too_large', 'gave_up', 'none'],
    ],
    ['nothing at all', csv(''), ['no_tables', 'unreadable']],
  ] as const)('(%s) ends in a sentence, and the server does not notice', async (_, file, wanted) => {
    const before = process.memoryUsage.rss()
    expect(wanted).toContain(await troubleOf(read(file)))
    expect(process.memoryUsage.rss() - before).toBeLessThan(256 * MB)
  })

  it('has names that are no SQL', async () => {
    const [table] = await read({ ...csv('"a""; drop table x; --",b\n1,2\n'), name: '"; select 1 --.csv' })
    expect(table!.name).toBe('select_1')
    expect(table!.columns[0]).toMatchObject({ name: 'a"; drop table x; --', type: 'integer' })
  })
})

describe('an analysis', () => {
  it('is there again after one of its queries was ended', async () => {
    const endless = 'select sum(i) from range(100000000000000) t(i)'
    expect(await troubleOf(endQuery(endless, 0.3))).toBe('too_slow')
    const one = hurried.withTables([numbers], (session) => session.query('select 1 as one', 1))
    expect(await one).toMatchObject({ rows: [[1]] })
  })

  it('is replaced when half an answer is still on its way', async () => {
    const long = 'select a.word, b.word from sales a, sales b'
    const leave = () => Promise.reject(new Error('the browser went away'))
    await withTables([numbers], async (session) => {
      await expect(session.writeCsv(long, 1_000_000, leave)).rejects.toThrow('went away')
      expect(await troubleOf(session.query('select 1 as one', 1))).toBe('gave_up')
    })
    const next = withTables([numbers], (session) => session.query('select 1 as one', 1))
    expect(await next).toMatchObject({ rows: [[1]] })
  })

  it('ends when nobody waits for its answer', async () => {
    const stopped = new AbortController()
    const going = withTables([numbers], (session) =>
      session.query('select sum(i) from range(100000000000000) t(i)', 1, stopped.signal),
    )
    setTimeout(() => stopped.abort(new Error('stopped')), 1_000)
    await expect(going).rejects.toThrow('stopped')
  })
})
