import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const { hash: hashPassword, verify: verifyPassword } = createPasswords()

describe('a password hash', () => {
  it('knows its password and no other', async () => {
    const hash = await hashPassword('correct horse')
    expect(await verifyPassword('correct horse', hash)).toBe(true)
    expect(await verifyPassword('correct horsE', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('names its cost, differs each time and does not hold the password', async () => {
    const [one, two] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('made at another cost still knows its password', async () => {
    // A test vector of Argon2's reference implementation.
    const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await verifyPassword('password', reference)).toBe(true)
    expect(await verifyPassword('passwort', reference)).toBe(false)
  })

  it('takes the same characters in another form', async () => {
    expect(await verifyPassword('cafe\u0301 12345', await hashPassword('caf\u00e9 12345'))).toBe(true)
  })

  it('that does not exist is never matched', async () => {
    expect(await verifyPassword('anything', null)).toBe(false)
  })
})
