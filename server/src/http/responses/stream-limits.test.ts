import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createStreamLimits } from './stream-limits.ts'

const log = pino({ level: 'silent' })

/** Servers that hear each other, and a clock for all of them. */
function watch(most: { person: number; network: number }, servers = 1) {
  const emitter = new EventEmitter()
  const queue: string[] = []
  let time = 0
  const notifications = {
    publish: async (channel: string, payload: string) => void queue.push(`${channel} ${payload}`),
    subscribe: async (channel: string, handler: (payload: string) => void) => {
      emitter.on(channel, handler)
      return () => void emitter.off(channel, handler)
    },
  }
  const limits = Array.from({ length: servers }, () =>
    createStreamLimits({ most, now: () => time, shared: { notifications, log } }),
  )
  const closed: string[] = []
  const open = (name: string, uid: string, network: string, server = 0) => {
    time += 1
    return limits[server]!.add({ uid, network }, () => closed.push(name))
  }
  /** What was published so far is heard, and what is published because of that. */
  const hear = () => {
    for (let message = queue.shift(); message !== undefined; message = queue.shift()) {
      const at = message.indexOf(' ')
      emitter.emit(message.slice(0, at), message.slice(at + 1))
    }
  }
  return { open, closed, hear, wait: (ms: number) => void (time += ms) }
}

describe('open streams', () => {
  it('are so many for a person: the oldest makes room', () => {
    const { open, closed } = watch({ person: 2, network: 100 })
    for (const name of ['a', 'b', 'c', 'd']) open(name, 'ada', `net-${name}`)
    open('other', 'bob', 'net')
    expect(closed).toEqual(['a', 'b'])
  })

  it('are so many for a network, whoever is there', () => {
    const { open, closed } = watch({ person: 100, network: 2 })
    for (const name of ['a', 'b', 'c']) open(name, name, 'home')
    open('elsewhere', 'd', 'office')
    expect(closed).toEqual(['a'])
  })

  it('count no longer when they have ended', () => {
    const { open, closed } = watch({ person: 1, network: 1 })
    open('a', 'ada', 'home')()
    open('b', 'ada', 'home')
    expect(closed).toEqual([])
    open('c', 'ada', 'home')
    expect(closed).toEqual(['b'])
  })
})

describe('open streams of several servers', () => {
  const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `s${from + at}`)

  it('count together: the oldest is closed by the server that has it', () => {
    const { open, closed, hear } = watch({ person: 20, network: 100 }, 3)
    const all = names(0, 30)
    all.forEach((name, at) => {
      open(name, 'ada', `net-${name}`, at % 3)
      hear()
    })
    expect(closed).toEqual(names(0, 10))
  })

  it('come down to the limit also where all were opened before anyone heard of the others', () => {
    const { open, closed, hear } = watch({ person: 20, network: 100 }, 2)
    for (const name of names(0, 18)) open(name, 'ada', 'home', 0)
    for (const name of names(18, 36)) open(name, 'ada', 'home', 1)
    expect(closed).toEqual([])
    hear()
    expect(closed).toEqual(names(0, 16))
  })

  it('of a server that has gone count no longer', () => {
    const { open, closed, hear, wait } = watch({ person: 10, network: 100 }, 2)
    for (const name of names(0, 10)) open(name, 'ada', 'home', 0)
    hear()
    wait(60_000)
    for (const name of names(10, 18)) open(name, 'ada', 'home', 1)
    expect(closed).toEqual([])
  })

  it('that have ended elsewhere make room here', () => {
    const { open, closed, hear } = watch({ person: 10, network: 100 }, 2)
    const leaves = names(0, 8).map((name) => open(name, 'ada', 'home', 0))
    hear()
    leaves.forEach((leave) => leave())
    hear()
    for (const name of names(8, 18)) open(name, 'ada', 'home', 1)
    hear()
    expect(closed).toEqual([])
  })
})
