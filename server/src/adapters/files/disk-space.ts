import { statfs } from 'node:fs/promises'

/** How much may still be written to the disk of a folder. One that is not there yet tells nothing. */
export async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Infinity
    throw error
  }
}
