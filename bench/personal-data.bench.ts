import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { personalDataApi } from '../contract/src/personal-data/api.ts'
import { tasksApi } from '../contract/src/tasks/api.ts'
import { startTestApp } from '../server/src/testing/app.ts'
import { fetchAs } from '../server/src/testing/intake.ts'
import { makeTask } from '../server/src/testing/tasks/task-calls.ts'
import { median, printTable } from './table.ts'

const COUNTS = [2_000, 20_000]
const HAS_CHATS = [false, true]
const TRIES = 2
/** Ten times the runs may take ten times as long, and no more. Processor time: others may use the machine. */
const GOAL_TIMES = 10

const app = await startTestApp()
const { db } = app.world
try {
  const rows: string[][] = [['', 'ZIP s of processor', 'ZIP s', 'MB', 'list ms']]
  for (const hasChats of HAS_CHATS) {
    const seconds: number[] = []
    for (const count of COUNTS) {
      const person = await app.signUp()
      const { id } = await makeTask(app, person)
      await fill(person.user.uid, id, count, hasChats)
      const [taken, waited]: [number[], number[]] = [[], []]
      let bytes = 0
      for (let run = 0; run < TRIES; run += 1) {
        const began = performance.now()
        const before = process.cpuUsage()
        bytes = (await (await fetchAs(app, person, personalDataApi.export.path)).arrayBuffer()).byteLength
        const { user, system } = process.cpuUsage(before)
        taken.push((user + system) / 1_000_000)
        waited.push((performance.now() - began) / 1000)
      }
      seconds.push(median(taken))
      const began = performance.now()
      await app.call(tasksApi.list, {}, person)
      const listMs = performance.now() - began
      rows.push([
        `${count} runs${hasChats ? ' with a chat each' : ''}`,
        seconds.at(-1)!.toFixed(2),
        median(waited).toFixed(2),
        (bytes / 1024 ** 2).toFixed(1),
        listMs.toFixed(0),
      ])
    }
    const times = seconds[1]! / seconds[0]!
    rows.push(['times', times.toFixed(1), '', '', ''])
    if (times > GOAL_TIMES) process.exitCode = 1
  }
  printTable(`Everything of a person with so many runs (goal: ${GOAL_TIMES} times)`, rows)
} finally {
  await app.close()
}

async function fill(uid: string, taskId: string, count: number, hasChats: boolean): Promise<void> {
  for (let at = 0; at < count; at += 1_000) {
    const ids = () => sql.param(Array.from({ length: Math.min(1_000, count - at) }, () => randomUUIDv7()))
    const [runs, chats, questions, answers] = [ids(), ids(), ids(), ids()]
    const each = sql`unnest(${runs}::uuid[], ${chats}::uuid[], ${questions}::uuid[], ${answers}::uuid[])
      as made (run, chat, question, answer)`
    if (hasChats) {
      await db.execute(sql`
      insert into chats (id, uid, title, leaf_id, created_at, updated_at)
      select chat, ${uid}, 'A run', answer, now(), now() from ${each}`)
      await db.execute(sql`
      insert into messages (id, chat_id, uid, depth, role, content, created_at)
      select question, chat, ${uid}, 0, 'user', 'What is new?', now() from ${each}`)
      await db.execute(sql`
      insert into messages (id, chat_id, parent_id, uid, depth, role, content, created_at, state)
      select answer, chat, question, ${uid}, 1, 'assistant', repeat('Nothing much. ', 40), now(), 'done' from ${each}`)
    }
    await db.execute(sql`
      insert into task_runs (id, task_id, uid, trigger, state, due_at, missed, chat_id, message_id)
      select run, ${taskId}, ${uid}, 'schedule', 'done', now(), 0, case when ${hasChats} then chat end, answer from ${each}`)
  }
}
