import { afterAll, expect, it } from 'vitest'
import { waitUntil } from '../../testing/intake.ts'
import { csv, startTables } from '../../testing/sample-files/tables.ts'

const { withTables, troubleOf, stop } = startTables(undefined, 50)
afterAll(stop)

const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length

it('an analysis that nobody asks is ended with its process, and read again when somebody does', async () => {
  const sales = csv('city,price\nOslo,10\nRome,25\n')
  const before = countProcesses()
  const ask = () => withTables([sales], async (session) => ({ session, sum: await session.query(SUM, 1) }))
  const { session, sum } = await ask()
  expect(sum).toMatchObject({ rows: [[35]] })
  await waitUntil(() => expect(countProcesses()).toBe(before))
  expect(await troubleOf(session.query(SUM, 1))).not.toBe('none')
  expect((await ask()).sum).toMatchObject({ rows: [[35]] })
})

it('an analysis is not ended while somebody asks, however long that takes', async () => {
  const word = csv(`n\n${Array.from({ length: 50 }, (_, at) => at).join('\n')}\n`)
  const count = 'select count(*) from sales'
  const rows = await withTables([word], async (session) => {
    // Ten times as long as it would be kept without a question.
    for (const began = performance.now(); performance.now() - began < 500;) await session.query(count, 1)
    return session.query(count, 1)
  })
  expect(rows).toMatchObject({ rows: [[50]] })
})

const SUM = 'select sum(price) from sales'
