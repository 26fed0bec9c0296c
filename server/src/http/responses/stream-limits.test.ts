import { describe, expect, it } from 'vitest'
import { createStreamLimits } from './stream-limits.ts'

function watch(most: { person: number; network: number }) {
  const limits = createStreamLimits(most)
  const closed: string[] = []
  const open = (name: string, uid: string, network: string) => {
    const leave = limits.add({ uid, network }, () => {
      closed.push(name)
      leave()
    })
    return leave
  }
  return { open, closed }
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
