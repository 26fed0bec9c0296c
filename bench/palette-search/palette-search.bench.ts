import { sql } from 'drizzle-orm'
import { searchApi } from '../../contract/src/search/api.ts'
import { startTestApp } from '../../server/src/testing/app.ts'
import { fillChats } from './fill.ts'
import { measureTimes, printTable } from '../table.ts'
import { fillVault } from '../vault/fill-vault.ts'

const CHATS = 10_000
const OTHERS = 9
/** All the others together have ten times as much. */
const CHATS_OF_OTHERS = Math.ceil((CHATS * 10) / OTHERS)
const FILES = 500
const RUNS = { tries: 15, warmUp: 2 }
const GOAL_MS = 100

const SEARCHES = [
  ['a very common word (10,000 messages)', 'everywhere'],
  ['the same without a letter', 'evrywhere'],
  ['a common word (2,000)', 'marketing'],
  ['the same, letters swapped', 'marketign'],
  ['a middling word (200)', 'calendar'],
  ['the same, a wrong letter', 'calender'],
  ['an uncommon word (20)', 'lighthouse'],
  ['the same, a letter too many', 'ligththouse'],
  ['the same, two mistakes', 'lighthuoze'],
  ['a rare word (4)', 'zanzibar'],
  ['the same without a letter', 'zanzibr'],
  ['two common words', 'marketing everywhere'],
  ['both misspelt', 'marketign evrywhere'],
  ['a word that is still being typed', 'lightho'],
  ['the same, misspelt', 'lihgtho'],
  ['a word that is nowhere', 'qwxzzvkp'],
] as const

const app = await startTestApp()
const { db } = app.world
try {
  const owners = [app.as.free]
  while (owners.length <= OTHERS) owners.push(await app.signUp())
  const uids = owners.map(({ user }) => user.uid)
  // The one who searches is neither the first nor the last who wrote.
  const [own, ...others] = uids as [string, ...string[]]
  const people = others.toSpliced(OTHERS / 2, 0, own)
  await fillChats(db, new Map(people.map((uid) => [uid, uid === own ? CHATS : CHATS_OF_OTHERS])))
  await db.execute(sql`drop index passages_meaning`)
  for (const uid of people) await fillVault(db, uid, FILES)
  await db.execute(sql`vacuum analyze`)

  const floor = await measureTimes(() => db.execute(sql`select 1`), RUNS)
  const rows = [['', 'typed', 'median ms', 'p95 ms', 'x floor', 'chats', 'said', 'files']]
  rows.push(['select 1 alone (floor)', '', floor.median.toFixed(2), floor.p95.toFixed(2), '1', '', '', ''])
  for (const [name, query] of SEARCHES) {
    const found = new Map<string, number>()
    const taken = await measureTimes(async () => {
      const { groups } = await app.call(searchApi.search, { query }, app.as.free)
      for (const { kind, results } of groups) found.set(kind, results.length)
    }, RUNS)
    const counts = (['chats', 'messages', 'files'] as const).map((kind) => String(found.get(kind) ?? 0))
    const times = (taken.median / floor.median).toFixed(0)
    rows.push([name, query, taken.median.toFixed(1), taken.p95.toFixed(1), times, ...counts])
    if (taken.median > GOAL_MS) process.exitCode = 1
  }
  printTable(
    `Searching everything of one person with ${CHATS} chats and ${FILES} files, where ${OTHERS} others have ten times ` +
      `as much, on the embedded database, a whole request each (goal: under ${GOAL_MS} ms)`,
    rows,
  )
} finally {
  await app.close()
}
