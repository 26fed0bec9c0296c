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
    try {
      await answer(engine, JSON.parse(line) as Request)
    } catch (error) {
      await say({ kind: 'trouble', ...troubleOf(error) })
    }
  }
}

async function answer(database: Engine, request: Request): Promise<void> {
  if (request.kind === 'query') {
    await say({ kind: 'result', ...(await runQuery(database, request.sql, request.maxRows)) })
  } else if (request.kind === 'csv') {
    for await (const text of writeCsv(database, request.sql, request.maxRows)) await say({ kind: 'part', text })
    await say({ kind: 'written' })
  } else {
    const taken = new Set<string>()
    const tables: (Reply & { kind: 'loaded' })['tables'] = []
    for (const [source, file] of request.sources.entries()) {
      const loaded = await loadSource(database, file, file.path, taken)
      tables.push(...loaded.map((table) => ({ ...table, source })))
    }
    await database.lock()
    await say({ kind: 'loaded', tables })
  }
}

async function say(reply: Reply): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(reply)}\n`)) await once(process.stdout, 'drain')
}
