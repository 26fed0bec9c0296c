import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { makeSwellingPdf } from '../../testing/sample-files/pdf.ts'
import { sandboxFlags } from '../child/index.ts'
import type { Task } from './child/messages.ts'
import { CHILD_MAX_BYTES } from './limits.ts'
import { sandboxOf } from './task-sandbox.ts'

const { files, troubleOf, stop } = startAnalysis()
afterAll(stop)

const task = (withOcr: boolean): Task => ({
  kind: 'read',
  path: files.put('hello'),
  name: 'x',
  mimeType: 'text/plain',
  withOcr,
  softStopMs: 1_000,
})

describe('the process that reads a file', () => {
  /** What comes of some code that runs with what a reader is allowed. */
  const outcomeOf = (code: string, withOcr: boolean) => {
    const wanted = task(withOcr)
    const script = `const path = ${JSON.stringify(wanted.path)}
      Promise.resolve().then(async () => { ${code} }).then(() => console.log('done'), (error) => console.log(error.cause?.code ?? error.code))`
    const flags = sandboxFlags(sandboxOf(wanted))
    return execFileSync(process.execPath, [...flags, '-e', script], { env: {}, encoding: 'utf8' }).trim()
  }
  const FORBIDDEN = {
    'read another file': `require('fs').readFileSync('/etc/passwd')`,
    'list a folder': `require('fs').readdirSync('/')`,
    'write a file': `require('fs').writeFileSync(path, 'x')`,
    'write beside a file': `require('fs').writeFileSync(path + '.txt', 'x')`,
    'reach a server': `await fetch('http://127.0.0.1:4310/')`,
    'open a connection': `await new Promise((_, no) => require('net').connect(9, '127.0.0.1').on('error', no))`,
    'start a process': `require('child_process').execFileSync('/bin/true')`,
  }

  it.each([false, true])('may read its file and nothing else (with pictures: %s)', (withOcr) => {
    expect(outcomeOf(`require('fs').readFileSync(path)`, withOcr)).toBe('done')
    for (const [what, code] of Object.entries(FORBIDDEN)) {
      expect([what, outcomeOf(code, withOcr)]).toEqual([what, 'ERR_ACCESS_DENIED'])
    }
  })

  it('has native code and threads only for pictures', () => {
    const thread = `new (require('worker_threads').Worker)('1', { eval: true })`
    expect([outcomeOf(thread, false), outcomeOf(thread, true)]).toEqual(['ERR_ACCESS_DENIED', 'done'])
    expect(sandboxFlags(sandboxOf(task(false)))).not.toContain('--allow-addons')
  })

  it('is ended when it takes too much memory, and the server takes none @case-20 @case-21', async () => {
    const bytes = makeSwellingPdf()
    const before = process.memoryUsage.rss()
    let most = 0
    const watch = setInterval(() => void (most = Math.max(most, childBytes())), 10)
    expect(await troubleOf('bomb.pdf', bytes)).toBe('too_large')
    clearInterval(watch)
    expect(most).toBeLessThan(CHILD_MAX_BYTES * 1.3)
    expect(process.memoryUsage.rss() - before).toBeLessThan(128 * 1024 * 1024)
  })
})

/** What the processes that we started hold in memory; nothing where a system does not tell. */
function childBytes(): number {
  if (process.platform !== 'linux') return 0
  const own = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return own.reduce((sum, pid) => {
    try {
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ')
      if (Number(parent) !== process.pid) return sum
      return sum + Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4_096
    } catch {
      return sum
    }
  }, 0)
}
