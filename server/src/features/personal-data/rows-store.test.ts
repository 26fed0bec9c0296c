import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { countLookedAt } from '../../testing/security/count-looked-at.ts'
import { makeTask } from '../../testing/tasks/task-calls.ts'
import { writeRows } from './rows-store.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Somebody with a task that has run so often. */
async function createRuns(count: number): Promise<string> {
  const person = await app.signUp()
  const { id } = await makeTask(app, person)
  const runs = Array.from({ length: count }, () => randomUUIDv7())
  await app.world.db.execute(sql`
    insert into task_runs (id, task_id, uid, trigger, state, due_at, missed)
    select run, ${id}, ${person.user.uid}, 'schedule', 'done', now(), 0
    from unnest(${sql.param(runs)}::uuid[]) as run`)
  return person.user.uid
}

async function collect(table: string, uid: string): Promise<{ id: string }[]> {
  let text = ''
  for await (const part of writeRows(app.world.db, table, uid)) text += part
  return JSON.parse(text) as { id: string }[]
}

describe('the rows of a person', () => {
  it('are all there, once each, however many pages they take', async () => {
    const uid = await createRuns(1_001)
    const ids = (await collect('task_runs', uid)).map(({ id }) => id)
    expect(ids).toHaveLength(1_001)
    expect(new Set(ids).size).toBe(1_001)
  })

  it('are looked at a fixed number of times each, however many there are', async () => {
    const looks: number[] = []
    for (const count of [500, 5_000]) {
      const uid = await createRuns(count)
      const before = await countLookedAt(app, 'task_runs')
      expect(await collect('task_runs', uid)).toHaveLength(count)
      looks.push(((await countLookedAt(app, 'task_runs')) - before) / count)
    }
    expect(looks[1]).toBeLessThan(looks[0]! * 2)
  })
})
