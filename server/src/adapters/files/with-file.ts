import { open, type FileHandle } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/** Works on an open file and closes it, whatever happens. A file that is made is for its owner alone. */
export async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags, OWNER_ONLY)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}
