import { lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'
import { rateLimits } from './tables.ts'

/** A try that is to be counted: under which key, how many may be made, and since when they count. */
type CountedTry = { readonly key: string; readonly maxTries: number; readonly windowMs: number }

/**
 * Counts one try under each key that has room for it, whatever becomes of the others, and answers for each key that has
 * none when its oldest try was made. One statement, and the row's lock makes it exact, also between servers.
 */
export async function countTries(db: Queryable, tries: readonly CountedTry[], now: Date): Promise<Map<string, Date>> {
  // Whoever locks several rows does so in one order: two who wait for each other would wait for ever.
  const ordered = tries.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const column = <T>(read: (each: CountedTry) => T) => sql.param(ordered.map(read))
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const { rows } = await db.execute<{ key: string; oldest: string | Date | null }>(sql`
    with wanted as (
      select * from unnest(
        ${column(({ key }) => key)}::text[], ${column(({ maxTries }) => maxTries)}::int[],
        ${column(({ windowMs }) => at(-windowMs))}::timestamptz[], ${column(({ windowMs }) => at(windowMs))}::timestamptz[]
      ) as wanted (key, max_tries, since, expires_at)
    ),
    counted as (
      insert into ${rateLimits} as present (key, tries, expires_at)
      select key, array[${at(0)}::timestamptz], expires_at from wanted
      on conflict (key) do update set
        tries = array(${recentTries}) || excluded.tries,
        expires_at = excluded.expires_at
      where (select count(*) from (${recentTries}) as recent)
        < (select max_tries from wanted where wanted.key = present.key)
      returning key
    )
    select wanted.key, (
      select min(try) from ${rateLimits} as present, unnest(present.tries) as try
      where present.key = wanted.key and try > wanted.since
    ) as oldest
    from wanted where wanted.key not in (select key from counted)`)
  return new Map(rows.map(({ key, oldest }) => [key, oldest === null ? now : new Date(oldest)]))
}

const recentTries = sql`
  select try from unnest(present.tries) as try
  where try > (select since from wanted where wanted.key = present.key)`

/** Takes the newest try of these keys back, and forgets the others wholly. What holds nothing any more is gone. */
export async function uncountTries(
  db: Queryable,
  { refunded, forgotten }: { refunded: readonly string[]; forgotten: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    with locked as (
      select key, key = any(${sql.param([...forgotten])}::text[]) as is_forgotten from ${rateLimits}
      where key = any(${sql.param([...refunded, ...forgotten])}::text[])
      order by key for update
    ),
    shortened as (
      update ${rateLimits} as present set tries = trim_array(present.tries, 1) from locked
      where present.key = locked.key and not is_forgotten and cardinality(present.tries) > 1
    )
    delete from ${rateLimits} as present using locked
    where present.key = locked.key and (is_forgotten or cardinality(present.tries) <= 1)`)
}

type Turn = { readonly tries: number; readonly windowMs: number; readonly now: Date }

/**
 * Counts one try at an even pace, or answers how long to wait. A row is one moment, however many tries a window has: when
 * all tries so far would have been paced out, which may lie at most a window ahead.
 */
export async function takeTurn(db: Queryable, key: string, { tries, windowMs, now }: Turn): Promise<number> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`
  const step = sql`make_interval(secs => ${windowMs / tries / 1000})`
  const next = sql`greatest(present.expires_at, ${at(0)}) + ${step}`
  const { rows } = await db.execute<{ is_counted: boolean; wait_ms: number | null }>(sql`
    with counted as (
      insert into ${rateLimits} as present (key, tries, expires_at) values (${key}, '{}', ${at(0)} + ${step})
      on conflict (key) do update set expires_at = ${next} where ${next} <= ${at(windowMs)}
      returning key
    )
    select exists (select from counted) as is_counted, (
      select extract(epoch from present.expires_at + ${step} - ${at(windowMs)})::float8 * 1000
      from ${rateLimits} as present where present.key = ${key}
    ) as wait_ms`)
  const [row] = rows
  // A row that somebody else has just made can be full and not be seen yet.
  return row!.is_counted ? 0 : Math.max(row!.wait_ms ?? windowMs / tries, 1)
}

export async function removeExpiredTries(db: Queryable, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expiresAt, now))
}
