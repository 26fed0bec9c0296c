import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Engine } from './engine.ts'
import { loadSource } from './load/load-source.ts'
import type { Reply, Request } from './messages.ts'
import { runQuery, writeCsv } from './run-query.ts'
import { troubleOf } from './trouble.ts'

/** Is given files once, then asked about their tables until its process is ended. */
export async function answerRequests(engine: Engine): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    await say(await answerRequest(engine, JSON.parse(line) as Request, say))
  }
}

/** The end of a request. What a query says of an engine that it has changed is worth nothing. */
export async function answerRequest(engine: Engine, request: Request, sayPart: Say): Promise<Reply> {
  const end = await answer(engine, request, sayPart).catch((error: unknown): Reply => ({
    kind: 'trouble',
    ...troubleOf(error),
  }))
  const isOdd = request.kind !== 'load' && (await engine.hasChanged())
  return isOdd ? { kind: 'trouble', trouble: 'gave_up' } : end
}

type Say = (reply: Reply) => Promise<void>

async function answer(engine: Engine, request: Request, sayPart: Say): Promise<Reply> {
  if (request.kind === 'query') return { kind: 'result', ...(await runQuery(engine, request.sql, request.maxRows)) }
  if (request.kind === 'csv') {
    for await (const text of writeCsv(engine, request.sql, request.maxRows)) await sayPart({ kind: 'part', text })
    return { kind: 'written' }
  }
  const taken = new Set<string>()
  const tables: (Reply & { kind: 'loaded' })['tables'] = []
  for (const [source, file] of request.sources.entries()) {
    const loaded = await loadSource(engine, file, file.path, taken)
    tables.push(...loaded.map((table) => ({ ...table, source })))
  }
  await engine.lock()
  return { kind: 'loaded', tables }
}

async function say(reply: Reply): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(reply)}\n`)) await once(process.stdout, 'drain')
}
