import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxFlags } from './sandbox-flags.ts'

const OWN_MODULE = JSON.stringify(join(import.meta.dirname, '../archive/formats/values.ts'))

/** What a sandboxed process says when it has imported something of ours. */
function importIn(flags: readonly string[]): { names: string[]; hasReadTypes: boolean; priority: number } {
  const script = `const names = Object.keys(await import(${OWN_MODULE}))
    const hasReadTypes = process.moduleLoadList.some((name) => name.includes('amaro'))
    console.log(JSON.stringify({ names, hasReadTypes, priority: (await import('node:os')).getPriority() }))`
  return JSON.parse(
    execFileSync(process.execPath, [...flags, '--input-type=module', '-e', script], { env: {}, encoding: 'utf8' }),
  )
}

describe('a sandboxed process', () => {
  beforeAll(() => {
    execFileSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'plain-code.ts')])
  })

  it('begins with what the build made of our code, and gives way to the server', () => {
    const { names, hasReadTypes, priority } = importIn(sandboxFlags({ heapMb: 64 }))
    expect(names).not.toEqual([])
    expect(hasReadTypes).toBe(false)
    expect(priority).toBeGreaterThan(0)
  })

  it('runs the same code where that is gone', () => {
    const flags = sandboxFlags({ heapMb: 64 })
    const gone = flags.map((flag) => flag.replace(/[?]code=.*/, '?code=/gone.json'))
    expect(gone).not.toEqual(flags)
    const { names, hasReadTypes } = importIn(gone)
    expect(names).toEqual(importIn(flags).names)
    expect(hasReadTypes).toBe(true)
  })
})
