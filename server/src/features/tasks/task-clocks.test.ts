import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { makeTask, readRuns, readTask, whenSettled } from '../../testing/tasks/task-calls.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
  app.provider.on('plain', () => replyWithText('Nothing.'))
})
afterAll(() => app.close())

it.each([
  ['Europe/Berlin', '2026-03-28T12:00:00Z', ['2026-03-29T06:00:00Z', '2026-03-30T06:00:00Z']],
  ['Europe/Berlin', '2026-10-24T12:00:00Z', ['2026-10-25T07:00:00Z', '2026-10-26T07:00:00Z']],
  ['America/New_York', '2026-03-07T18:00:00Z', ['2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z']],
  ['America/New_York', '2026-10-31T18:00:00Z', ['2026-11-01T13:00:00Z', '2026-11-02T13:00:00Z']],
])('a run is at eight when the clocks of %s change after %s', async (timeZone, before, moments) => {
  app.clock.set(new Date(before))
  const person = await app.signUp()
  const { id } = await makeTask(app, person, { timeZone, modelId: app.model('plain') })
  for (const [index, moment] of moments.entries()) {
    app.clock.set(new Date(Date.parse(moment) - 1_000))
    await app.sweep()
    expect(await readRuns(app, person, id)).toHaveLength(index)
    app.clock.set(new Date(moment))
    await app.sweep()
    expect(await whenSettled(app, person, id, index + 1)).toMatchObject({ state: 'done' })
  }
})

describe('a clock that was wrong once', () => {
  /** Daily at eight in Berlin, which is seven in March. */
  async function startTask() {
    app.clock.set(new Date('2026-03-10T12:00:00Z'))
    await app.sweep()
    const person = await app.signUp()
    const { id } = await makeTask(app, person, { modelId: app.model('plain') })
    return {
      setClock: async (moment: string) => {
        app.clock.set(new Date(moment))
        await app.sweep()
      },
      /** Nobody sets it: so much time passes. */
      letPass: async (until: string) => {
        app.clock.advance(Date.parse(until) - app.clock().getTime())
        await app.sweep()
      },
      next: async () => (await readTask(app, person, id)).nextRunAt,
      /** So many runs have ended, and no more have begun. */
      ran: async (count: number) => {
        if (count > 0) await whenSettled(app, person, id, count)
        expect(await readRuns(app, person, id)).toHaveLength(count)
      },
    }
  }

  it.each(['2026-03-12T12:00:00Z', '2026-03-25T12:00:00Z'])(
    'by being ahead, until %s, keeps no task from its next time',
    async (ahead) => {
      const { setClock, next, ran } = await startTask()
      await setClock(ahead)
      await ran(1)
      await setClock('2026-03-10T13:00:00Z')
      expect(await next()).toBe('2026-03-11T07:00:00.000Z')
      await setClock('2026-03-11T06:59:59Z')
      await ran(1)
      await setClock('2026-03-11T07:00:00Z')
      await ran(2)
      expect(await next()).toBe('2026-03-12T07:00:00.000Z')
    },
  )

  it('by being behind, makes no task run early', async () => {
    const { setClock, next, ran } = await startTask()
    await setClock('1970-01-01T00:00:00Z')
    await setClock('2026-03-10T13:00:00Z')
    await ran(0)
    expect(await next()).toBe('2026-03-11T07:00:00.000Z')
    await setClock('2026-03-11T07:00:00Z')
    await ran(1)
    await setClock('2026-03-11T05:00:00Z')
    await setClock('2026-03-11T09:00:00Z')
    await ran(1)
    expect(await next()).toBe('2026-03-12T07:00:00.000Z')
    await setClock('2026-03-12T07:00:00Z')
    await ran(2)
  })

  it('by being ahead for several runs, skips none of those whose time comes', async () => {
    const { setClock, letPass, next, ran } = await startTask()
    await setClock('2026-03-12T12:00:00Z')
    await ran(1)
    for (const [day, runs] of [
      ['13', 2],
      ['14', 3],
    ] as const) {
      await letPass(`2026-03-${day}T07:00:00Z`)
      await ran(runs)
    }
    await setClock('2026-03-12T07:00:00Z')
    for (const [day, runs] of [
      ['13', 4],
      ['14', 5],
      ['15', 6],
    ] as const) {
      expect(await next()).toBe(`2026-03-${day}T07:00:00.000Z`)
      await letPass(`2026-03-${day}T06:59:59Z`)
      await ran(runs - 1)
      await letPass(`2026-03-${day}T07:00:10Z`)
      await ran(runs)
    }
  })

  it('by being behind for several runs, runs for none of them again', async () => {
    const { setClock, letPass, next, ran } = await startTask()
    await letPass('2026-03-11T07:00:00Z')
    await ran(1)
    await letPass('2026-03-12T07:00:00Z')
    await ran(2)
    await setClock('2026-03-10T13:00:00Z')
    await letPass('2026-03-11T07:00:10Z')
    await letPass('2026-03-11T12:00:00Z')
    await ran(2)
    await setClock('2026-03-13T06:00:00Z')
    await ran(2)
    expect(await next()).toBe('2026-03-13T07:00:00.000Z')
    await letPass('2026-03-13T07:00:00Z')
    await ran(3)
  })

  it('by a little, as those of two servers differ, makes none run twice', async () => {
    const { setClock, ran } = await startTask()
    await setClock('2026-03-11T07:00:03Z')
    await ran(1)
    await setClock('2026-03-11T06:57:00Z')
    await setClock('2026-03-11T07:00:01Z')
    await ran(1)
  })
})
