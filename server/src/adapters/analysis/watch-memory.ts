import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A kernel page; statm counts in them. */
const PAGE_BYTES = 4_096

/**
 * Says when a process holds more than it may. Heap flags do not bound buffers, and a process that is busy cannot watch
 * itself, so we look from outside. Where a system has no way to look, its heap flag and the clock are what is left.
 */
export function watchMemory(pid: number | undefined, maxBytes: number, onTooMuch: () => void): { stop(): void } {
  if (pid === undefined || process.platform === 'win32') return { stop: () => {} }
  let isOver = false
  let next: NodeJS.Timeout | undefined
  const look = async () => {
    const bytes = await residentBytes(pid)
    if (isOver) return
    if (bytes > maxBytes) onTooMuch()
    else next = setTimeout(() => void look(), process.platform === 'linux' ? 25 : 250)
  }
  void look()
  return {
    stop() {
      isOver = true
      clearTimeout(next)
    },
  }
}

async function residentBytes(pid: number): Promise<number> {
  try {
    if (process.platform === 'linux') {
      return Number((await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ')[1]) * PAGE_BYTES
    }
    return Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) * 1_024
  } catch {
    // It has ended.
    return 0
  }
}
