import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { researchApi } from '#contract/research/api.ts'
import type { Research } from '#contract/research/schema.ts'
import { printLine, startKillableApp } from './killable-app.ts'

// Run by research-kills.test.ts: one research after the other, until the process is killed. It says which step is
// stored, which page is being read, and first of all what it found: every step of every research, and what was counted.
const [, , dataDir = '', databaseUrl = '', token = '', isLast = ''] = process.argv
const PAGES = 8

const wait = () => setTimeout(Math.random() * 12)
const pageText = (url: string) => `The bridge number ${url.split('/').at(-1)} of Vellan is ${url.length} metres long.`
const { pool, call, app } = await startKillableApp(
  dataDir,
  {
    analyse: async ({ url }) => {
      await wait()
      const text = pageText(url!)
      return { text, title: null, pages: [], headings: [], styles: [], isTruncated: false, byOcr: false }
    },
  },
  {
    ...(databaseUrl && { databaseUrl }),
    links: {
      async read(url) {
        printLine(`reading ${url}`)
        await wait()
        const bytes = Buffer.from(pageText(url))
        return { url, site: 'vellan.example', fileName: 'page.txt', mimeType: 'text/plain', title: url, bytes }
      },
    },
    search: {
      async search({ questions }) {
        await wait()
        const hits = Array.from({ length: PAGES }, (_, rank) => {
          const url = `https://vellan.example/${encodeURIComponent(questions[0]!).length}/${randomUUID()}`
          return { url, title: url, snippet: '', question: 0, source: 'played', rank }
        })
        return { hits, answered: ['played'], silent: [] }
      },
    },
  },
)
// The server that was killed holds its leases for a while where there may be others.
if (databaseUrl) {
  await pool.query(`update researches set lease_until = null where stage in ('planning', 'working')`)
  await app.sweep()
}
const account = { email: 'owner@example.com', password: 'a long enough password' }
const own: string = token || (await call<{ token: string }>(accountApi.signUp, account, '')).token
printLine(`token ${own}`)
await report()

let open = (await listOpen())[0]
for (;;) {
  if (!open && isLast) {
    await report()
    printLine('over')
    await setTimeout(60_000)
  }
  open ??= await begin()
  open = await follow(open)
}

async function begin(): Promise<string> {
  const message = {
    clientMessageId: randomUUID(),
    text: 'How many metres long is the bridge of Vellan? What number is the bridge of Vellan?',
    modelId: BUILTIN_MODEL_ID,
    research: { startsBySelf: false },
  }
  const sent = await call<{ messages: { answer?: { research?: string } }[] }>(chatApi.send, message, own)
  return sent.messages.at(-1)!.answer!.research!
}

/** Says each step that is stored until the research has ended. */
async function follow(researchId: string): Promise<undefined> {
  let lastSeq = 0
  for (;;) {
    const { seq, research } = await call<{ seq: number; research: Research }>(researchApi.read, { researchId }, own)
    if (seq > lastSeq) printLine(`stored ${researchId} ${(lastSeq = seq)}`)
    const { kind } = research.state
    if (kind === 'done' || kind === 'failed') return undefined
    if (kind === 'plan') await call(researchApi.start, { researchId }, own)
    else await setTimeout(2)
  }
}

async function listOpen(): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select id from researches where stage <> 'ended'`)
  return rows.map(({ id }) => id)
}

async function report(): Promise<void> {
  const { rows } = await pool.query<{ id: string; steps: number; last: number; stage: string }>(
    `select r.id, r.stage, r.seq as last, (select count(*)::int from research_events e where e.research_id = r.id) as steps
     from researches r`,
  )
  for (const { id, steps, last } of rows) printLine(`found ${id} ${steps} ${last}`)
  const kept = await pool.query<{ url: string }>(
    `select event -> 'source' ->> 'url' as url from research_events where event ->> 'type' = 'kept'`,
  )
  for (const { url } of kept.rows) printLine(`kept ${url}`)
  const counted = await pool.query<{ used: number; started: number; reports: number; ended: number }>(`select
    coalesce((select used from usage_counters where meter = 'deepResearch'), 0) as used,
    (select count(*)::int from researches where period is not null) as started,
    (select count(*)::int from messages where content like '%<craft%') as reports,
    (select count(*)::int from research_events where event ->> 'type' = 'done') as ended`)
  const { used, started, reports, ended } = counted.rows[0]!
  printLine(`counted ${used} ${started} ${reports} ${ended}`)
}
