import { describe, expect, it } from 'vitest'
import { hostName } from './schema.ts'

describe('the name of a host', () => {
  it.each([
    ['alcove.home', 'alcove.home'],
    [' Alcove.HOME. ', 'alcove.home'],
    ['alcove.home:4100', 'alcove.home'],
    ['http://alcove.home:4100/chat', 'alcove.home'],
    ['192.168.1.20:4100', '192.168.1.20'],
    ['0xc0.168.1.20', '192.168.1.20'],
    ['fd12::20', '[fd12::20]'],
    ['[fd12::20]:4100', '[fd12::20]'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['my_nas', 'my_nas'],
  ])('is found in %j: %s', (typed, name) => {
    expect(hostName.parse(typed)).toBe(name)
  })

  it.each(['', '   ', '*', '*.example.com', 'a b', 'user@alcove.home', 'http://', '-alcove', 'a..b', 'x'.repeat(254)])(
    'is none: %j',
    (typed) => {
      expect(hostName.safeParse(typed).success).toBe(false)
    },
  )
})
