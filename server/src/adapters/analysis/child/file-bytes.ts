import { open, stat } from 'node:fs/promises'

/** A file: its path, or its bytes where it was found in another file. */
export type FileBytes = string | Buffer

/** The bytes of a file from its start, up to so many. */
export async function readStart(file: FileBytes, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  if (typeof file !== 'string') return { bytes: file.subarray(0, maxBytes), isCut: file.length > maxBytes }
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const wanted = Math.min(size, maxBytes)
    const buffer = Buffer.alloc(wanted)
    let got = 0
    while (got < wanted) {
      const { bytesRead } = await handle.read(buffer, got, wanted - got, got)
      if (bytesRead === 0) break
      got += bytesRead
    }
    return { bytes: buffer.subarray(0, got), isCut: size > got }
  } finally {
    await handle.close()
  }
}

export async function readAll(file: FileBytes): Promise<Buffer> {
  return (await readStart(file, Infinity)).bytes
}

export async function sizeOf(file: FileBytes): Promise<number> {
  return typeof file === 'string' ? (await stat(file)).size : file.length
}
