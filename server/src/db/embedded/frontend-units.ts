/** What a client of the embedded database sent, cut where the engine may turn to somebody else. */
export type Unit =
  | { readonly kind: 'startup' }
  /** All messages up to a Sync or a Query: afterwards the engine stands between statements. */
  | { readonly kind: 'work'; readonly bytes: Uint8Array; readonly complete: true }
  /** All messages up to a Flush: the client wants an answer now and goes on afterwards. */
  | { readonly kind: 'work'; readonly bytes: Uint8Array; readonly complete: false }
  | { readonly kind: 'terminate' }

const HEADER_BYTES = 5
const code = (letter: string) => letter.charCodeAt(0)
const QUERY = code('Q')
const SYNC = code('S')
const FUNCTION_CALL = code('F')
const FLUSH = code('H')
const TERMINATE = code('X')
const PARSE = code('P')
const BIND = code('B')
const DESCRIBE = code('D')
const CLOSE = code('C')

export type UnitReader = {
  read(chunk: Uint8Array): Unit[]
  /** The names that this client gave to statements, as the engine knows them. */
  readonly statements: ReadonlySet<string>
}

/**
 * Reads one client's bytes into units. PGlite is one backend, so the names of prepared statements are shared by all
 * clients: each name gets the client's scope in front.
 */
export function createUnitReader(scope: string): UnitReader {
  let rest: Buffer = Buffer.alloc(0)
  let started = false
  let messages: Buffer[] = []
  const statements = new Set<string>()

  function read(chunk: Uint8Array): Unit[] {
    const units: Unit[] = []
    rest =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.concat([rest, chunk])
    for (;;) {
      // Only the first message has no type in front of its length.
      const typeBytes = started ? 1 : 0
      if (rest.length < typeBytes + 4) return units
      const end = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < end) return units
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      if (!started) {
        started = true
        units.push({ kind: 'startup' })
        continue
      }
      const type = message[0]
      if (type === TERMINATE) {
        units.push({ kind: 'terminate' })
        continue
      }
      const ours = scoped(message, scope)
      if (type === PARSE && ours !== message) statements.add(textAt(ours, HEADER_BYTES))
      messages.push(ours)
      if (type === QUERY || type === SYNC || type === FUNCTION_CALL || type === FLUSH) {
        const bytes = messages.length === 1 ? messages[0]! : Buffer.concat(messages)
        units.push({ kind: 'work', bytes, complete: type !== FLUSH })
        messages = []
      }
    }
  }

  return { read, statements }
}

function scoped(message: Buffer, scope: string): Buffer {
  const at = statementNameAt(message)
  // The unnamed statement is replaced by every Parse, and every unit of work starts with one: it needs no scope.
  if (at === undefined || message[at] === 0) return message
  const renamed = Buffer.concat([message.subarray(0, at), Buffer.from(scope), message.subarray(at)])
  renamed.writeInt32BE(renamed.length - 1, 1)
  return renamed
}

function statementNameAt(message: Buffer): number | undefined {
  switch (message[0]) {
    case PARSE:
      return HEADER_BYTES
    case BIND:
      return message.indexOf(0, HEADER_BYTES) + 1
    case DESCRIBE:
    case CLOSE:
      return message[HEADER_BYTES] === SYNC ? HEADER_BYTES + 1 : undefined
    default:
      return undefined
  }
}

function textAt(message: Buffer, start: number): string {
  return message.toString('utf8', start, message.indexOf(0, start))
}
