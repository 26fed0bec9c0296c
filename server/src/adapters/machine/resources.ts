import { availableParallelism, totalmem } from 'node:os'

/** The memory that this server may use: the machine's, or what its container is given. */
export function machineMemoryBytes(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** How many things it does at once. */
export function machineCores(): number {
  return availableParallelism()
}

/** What this process uses of the memory that it may have. */
export function readMemoryLoad(): { readonly usedBytes: number; readonly limitBytes: number } {
  return { usedBytes: process.memoryUsage.rss(), limitBytes: machineMemoryBytes() }
}
