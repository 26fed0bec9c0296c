import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACTIONS } from './actions/index.ts'
import { openScene } from './open-scene.ts'
import type { Visitor } from './visitor.ts'

let opened: Awaited<ReturnType<typeof openScene>>
let visitor: Visitor
beforeAll(async () => {
  opened = await openScene({ usesPostgres: false })
  visitor = await opened.join({ isPaid: true })
})
afterAll(() => opened.close())

describe('somebody in a soak', () => {
  it.for(ACTIONS)('can $name', async ({ run }) => {
    await run(visitor)
  })

  it('is seen in what the server holds', async () => {
    const values = await opened.look()
    expect(values).toMatchObject({ 'rows: users': 3, 'rows: projects': 1, 'rows: bots': expect.any(Number) })
    expect(values['memory: heap after collection, MB']).toBeGreaterThan(10)
    expect(values['open: sockets']).toBeGreaterThan(0)
    expect(values['files: stored']).toBeGreaterThan(0)
  })
})
