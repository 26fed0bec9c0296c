/** The lines of a stream, which ends early with one that is too long. */
export async function* readLines(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
  onTooLong: () => void,
): AsyncGenerator<string, void, undefined> {
  let parts: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      parts.push(chunk.subarray(from, end))
      yield Buffer.concat(parts).toString()
      parts = []
      size = 0
      from = end + 1
    }
    parts.push(chunk.subarray(from))
    size += chunk.length - from
    if (size > maxBytes) return onTooLong()
  }
}

const NEWLINE = '\n'.charCodeAt(0)
