import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

declare module 'vitest' {
  interface ProvidedContext {
    /** How often a test kills what it tests; `npm run chaos -- --kills 300` says more than vitest.config.ts. */
    killRounds: number
  }
}

type KillReport = {
  readonly rounds: number
  readonly acknowledged: number
  /** Writes that were acknowledged and are not there. Must be empty. */
  readonly lost: readonly number[]
  /** Transactions of which only a part is there. Must be empty. */
  readonly torn: readonly number[]
}

const WRITER = join(import.meta.dirname, 'write-until-killed.ts')
const ACKS_MAX = 120

/**
 * Starts a process that writes to an embedded database and kills it with SIGKILL in the middle, again and again on the
 * same folder. Each new process says first what it found.
 */
export async function killRounds(dataDir: string, rounds: number, random: () => number): Promise<KillReport> {
  const acknowledged = new Set<number>()
  const lost = new Set<number>()
  const torn = new Set<number>()
  for (let round = 0; round <= rounds; round += 1) {
    const isLast = round === rounds
    const acksWanted = 1 + Math.floor(random() * ACKS_MAX)
    let acks = 0
    const child = spawn(process.execPath, [WRITER, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout })) {
      const [word, value] = line.split(' ') as [string, string]
      if (word === 'found') {
        const found = new Map(JSON.parse(value) as [number, number][])
        for (const id of acknowledged) if (!found.has(id)) lost.add(id)
        for (const [id, halves] of found) if (halves !== 2) torn.add(id)
        if (isLast) child.kill('SIGKILL')
      }
      // What was in the pipe when it was killed was acknowledged, too.
      if (word === 'wrote') acknowledged.add(Number(value))
      if (word === 'wrote' && ++acks === acksWanted) child.kill('SIGKILL')
    }
    await ended
  }
  return { rounds, acknowledged: acknowledged.size, lost: [...lost], torn: [...torn] }
}
