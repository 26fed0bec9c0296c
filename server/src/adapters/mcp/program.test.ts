import { describe, expect, it } from 'vitest'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { connectProgram } from './program.ts'

/** As small as the protocol allows; when it is called, or from the start, it takes more and more memory. */
const PROGRAM = String.raw`
const kept = []
const grow = () => setInterval(() => kept.push(Buffer.alloc(32 * 1024 * 1024, 1)), 5)
if (process.env.GREEDY === 'at once') grow()
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line)
  if (id === undefined || process.env.GREEDY === 'at once') return
  if (method === 'tools/call' && params.name === 'grow') return grow()
  const result = {
    initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'Greedy', version: '1' } },
    'tools/list': { tools: [{ name: 'grow', inputSchema: { type: 'object' } }] },
    'tools/call': { content: [{ type: 'text', text: String(process.pid) }] },
  }[method]
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, result }) + '\n')
})
`
const LIMITS = { bytes: 512 * 1024 * 1024, workMs: 10 * 60_000, silentMs: 10 * 60_000 }
const tooMuch = { message: pluginsMessages.programTookTooMuch }
const start = (env: Record<string, string> = {}) =>
  connectProgram({ command: process.execPath, args: ['-e', PROGRAM], env }, AbortSignal.timeout(60_000), LIMITS)
const isThere = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a program on this machine', () => {
  it('that takes more memory than it may is ended, and whoever waits for it is told', async () => {
    const connection = await start()
    const options = { signal: AbortSignal.timeout(60_000) }
    const { content } = await connection.callTool('pid', {}, options)
    const pid = Number((content[0] as { text: string }).text)
    expect(isThere(pid)).toBe(true)
    await expect(connection.callTool('grow', {}, options)).rejects.toMatchObject(tooMuch)
    await connection.closed
    expect(isThere(pid)).toBe(false)
  })

  it('is watched before it has greeted, too', async () => {
    await expect(start({ GREEDY: 'at once' })).rejects.toMatchObject(tooMuch)
  })
})
