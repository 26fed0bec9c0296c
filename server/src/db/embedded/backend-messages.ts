/** What a server says to a new client. The engine is started already, so the greeting is ours. */
export function greeting(serverVersion: string): Uint8Array {
  const settings = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  }
  return Buffer.concat([
    message('R', int32(0)),
    ...Object.entries(settings).map(([name, value]) => message('S', text(name), text(value))),
    message('K', int32(0), int32(0)),
    message('Z', Buffer.from('I')),
  ])
}

/** The last thing that a client hears before its connection is closed. */
export function fatal(sqlState: string, sentence: string): Uint8Array {
  const field = (type: string, value: string) => Buffer.concat([Buffer.from(type), text(value)])
  return message(
    'E',
    field('S', 'FATAL'),
    field('V', 'FATAL'),
    field('C', sqlState),
    field('M', sentence),
    Buffer.of(0),
  )
}

/** A simple query, for what the worker itself has to say to the engine. */
export function simpleQuery(sql: string): Uint8Array {
  return message('Q', text(sql))
}

/** The rows in what the backend said; null is an empty text. Fails with the backend's error. */
export function dataRows(bytes: Buffer): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at]!)
    if (type === 'E') throw new Error(bytes.toString('utf8', at + 5).replaceAll('\0', ' '))
    if (type === 'D') rows.push(fieldsOf(bytes, at + 5))
  }
  return rows
}

function fieldsOf(bytes: Buffer, start: number): string[] {
  let at = start + 2
  return Array.from({ length: bytes.readInt16BE(start) }, () => {
    const length = Math.max(0, bytes.readInt32BE(at))
    const value = bytes.toString('utf8', at + 4, at + 4 + length)
    at += 4 + length
    return value
  })
}

/** Forgets prepared statements; one that is not there is no error. */
export function closeStatements(names: readonly string[]): Uint8Array {
  return Buffer.concat([...names.map((name) => message('C', text(`S${name}`))), syncMessage])
}

export const syncMessage: Uint8Array = message('S')

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function text(value: string): Buffer {
  return Buffer.from(`${value}\0`)
}
