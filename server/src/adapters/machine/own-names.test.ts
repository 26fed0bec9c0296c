import { describe, expect, it } from 'vitest'
import { isOwnName } from './own-names.ts'

const machine = { addresses: ['127.0.0.1', '192.168.1.20', '::1', 'fe80::1', 'fd12:0:0:0::20'], hostName: 'NAS.lan' }

describe("a machine's own names", () => {
  it.each([
    'localhost',
    'app.localhost',
    '127.0.0.1',
    '127.8.9.10',
    '[::1]',
    '[::ffff:7f00:1]',
    '192.168.1.20',
    '[fd12::20]',
    'nas.lan',
    'nas.local',
  ])('%s is one', (name) => {
    expect(isOwnName(name, machine)).toBe(true)
  })

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '192.168.1.21',
    '0.0.0.0',
    '[::]',
    '[fd12::21]',
    'nas',
    'evil.lan',
    'evil.local',
    '',
  ])('%s is none', (name) => {
    expect(isOwnName(name, machine)).toBe(false)
  })

  it('of a machine without a name are its addresses only', () => {
    expect(isOwnName('nas.local', { ...machine, hostName: '' })).toBe(false)
  })
})
