import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A process that waits for something that never comes ends after so many times the work that it may do. */
export const SILENT_FACTOR = 10

/** What a process may take. */
export type ProcessLimits = {
  readonly bytes: number
  /** Of work: time in which it computes. Where a machine is busy with others, waiting for its turn is none. */
  readonly workMs: number
  /** From start to end, whatever it does: the end of a process that waits for something that never comes. */
  readonly silentMs: number
}
type Usage = { readonly bytes: number; readonly cpuMs: number }

const run = promisify(execFile)
/** A kernel page, and a tick of its clock; stat counts in them. */
const PAGE_BYTES = 4_096
const TICK_MS = 10
const LOOK_MS = process.platform === 'linux' ? 25 : 250

/**
 * Says when a process takes more than it may. Heap flags do not bound buffers, and a process that is busy cannot watch
 * itself, so we look from outside. Where a system has no way to look, its heap flag is what is left of the one, and all
 * time counts as work.
 */
export function watchProcess(
  pid: number | undefined,
  limits: ProcessLimits,
  onTooMuch: (trouble: 'too_large' | 'too_slow') => void,
): { readonly workedMs: number; stop(): void } {
  const began = performance.now()
  let isOver = false
  let workedMs = 0
  let next: NodeJS.Timeout | undefined
  const look = async () => {
    const usage = await usageOf(pid)
    if (isOver) return
    const allMs = performance.now() - began
    // Threads work side by side, so a process may have computed for longer than it is there.
    if (usage !== 'ended') workedMs = Math.min(usage.cpuMs, allMs)
    if (usage !== 'ended' && usage.bytes > limits.bytes) onTooMuch('too_large')
    else if (workedMs > limits.workMs || allMs > limits.silentMs) onTooMuch('too_slow')
    else next = setTimeout(() => void look(), LOOK_MS)
  }
  void look()
  return {
    get workedMs() {
      return workedMs
    },
    stop() {
      isOver = true
      clearTimeout(next)
    },
  }
}

async function usageOf(pid: number | undefined): Promise<Usage | 'ended'> {
  if (pid === undefined) return 'ended'
  if (process.platform === 'win32') return { bytes: 0, cpuMs: Infinity }
  try {
    if (process.platform === 'linux') return linuxUsage(await readFile(`/proc/${pid}/stat`, 'utf8'))
    return psUsage((await run('ps', ['-o', 'rss=,time=', '-p', String(pid)])).stdout)
  } catch {
    return 'ended'
  }
}

/** The name of the program stands in brackets and may hold anything; numbers are counted behind it. */
function linuxUsage(stat: string): Usage {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number) as [number, number, number]
  return { bytes: pages * PAGE_BYTES, cpuMs: (user + system) * TICK_MS }
}

/** "51200 1:02.33", in which hours may stand before the minutes. */
function psUsage(line: string): Usage {
  const [rss, time] = line.trim().split(/\s+/)
  const seconds = (time ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return { bytes: Number(rss) * 1_024, cpuMs: seconds * 1_000 }
}
