import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSecret } from './secret.ts'

const emptyFolder = () => mkdtemp(join(tmpdir(), 'alcove-secret-'))

describe('the install secret', () => {
  it('is made once, kept for its user only, and the same at the next start @case-9', async () => {
    const dataDir = await emptyFolder()
    const [first, second] = await Promise.all([
      loadSecret({ secret: undefined, dataDir }),
      loadSecret({ secret: undefined, dataDir }),
    ])
    expect(first).toHaveLength(43)
    expect(second).toBe(first)
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(first)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
  })

  it('makes a data folder that only its user can look into', async () => {
    const dataDir = join(await emptyFolder(), 'data')
    await loadSecret({ secret: undefined, dataDir })
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('differs between installs', async () => {
    const secrets = await Promise.all(
      [1, 2].map(async () => loadSecret({ secret: undefined, dataDir: await emptyFolder() })),
    )
    expect(secrets[0]).not.toBe(secrets[1])
  })

  it.each(['', 'short', 'change-me-change-me-change-me-change-me', 'a'.repeat(40)])(
    'is refused when the operator sets it to "%s"',
    async (secret) => {
      await expect(loadSecret({ secret, dataDir: await emptyFolder() })).rejects.toThrow('too weak')
    },
  )

  it('is refused when the kept one was emptied @case-9', async () => {
    const dataDir = await emptyFolder()
    await writeFile(join(dataDir, 'secret'), '')
    await expect(loadSecret({ secret: undefined, dataDir })).rejects.toThrow('too weak')
  })
})
