import { open, type FileHandle } from 'node:fs/promises'
import { tensorBytes } from './tensor-size.ts'

/** What a .gguf says about its model. */
export type GgufHeader = {
  readonly architecture: string | undefined
  readonly name: string | undefined
  readonly contextTokens: number | undefined
  readonly chatTemplate: string | undefined
  /** How the outputs become one; only models that write nothing say it. 4 is a rank. */
  readonly pooling: number | undefined
  /** How long the file is by what it says of its tensors. */
  readonly impliedBytes: number
}

const STEP_BYTES = 1024 * 1024
/** The vocabularies in front of what we look for take about 10 MB in the largest models. */
const HEADER_MAX_BYTES = 64 * 1024 * 1024
const VALUES_MAX = 10_000
const TENSORS_MAX = 100_000
const ALIGNMENT_BYTES = 32

/** The sizes of the plain types, by their number in the format; 8 is text, 9 a list. */
const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 }

/** Reads what a file says about itself; undefined when it is no .gguf, or a broken one. */
export async function readGgufHeader(path: string): Promise<GgufHeader | undefined> {
  const file = await open(path, 'r')
  try {
    const read = await readHeader(createReader(file))
    if (!read) return undefined
    const { values, impliedBytes } = read
    const architecture = textOf(values.get('general.architecture'))
    const context = numberOf(values.get(`${architecture}.context_length`))
    return {
      architecture,
      name: textOf(values.get('general.name')),
      contextTokens: context !== undefined && context > 0 ? context : undefined,
      chatTemplate: textOf(values.get('tokenizer.chat_template')),
      pooling: numberOf(values.get(`${architecture}.pooling_type`)),
      impliedBytes,
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  } finally {
    await file.close()
  }
}

type Value = string | number | undefined

async function readHeader(reader: Reader) {
  if ((await reader.take(4)).toString('latin1') !== 'GGUF') return undefined
  const version = await reader.whole()
  if (version < 2 || version > 3) return undefined
  const tensors = await reader.size()
  const count = await reader.size()
  if (tensors > TENSORS_MAX || count > VALUES_MAX) throw new RangeError('The header promises too much.')
  const values = new Map<string, Value>()
  for (let at = 0; at < count; at += 1) {
    const key = await reader.text()
    values.set(key, await reader.value(await reader.whole()))
  }
  const dataBytes = await readTensors(reader, tensors)
  const alignment = numberOf(values.get('general.alignment')) ?? ALIGNMENT_BYTES
  return { values, impliedBytes: Math.ceil(reader.position() / alignment) * alignment + dataBytes }
}

/** Where the last tensor ends, from the first one's start. */
async function readTensors(reader: Reader, count: number): Promise<number> {
  let end = 0
  for (let at = 0; at < count; at += 1) {
    await reader.text()
    const dimensions = await reader.whole()
    if (dimensions > DIMENSIONS_MAX) throw new RangeError('A tensor has too many dimensions.')
    let numbers = 1
    for (let each = 0; each < dimensions; each += 1) numbers *= await reader.large()
    const type = await reader.whole()
    end = Math.max(end, (await reader.large()) + tensorBytes(type, numbers))
  }
  return end
}

/** The format allows four. */
const DIMENSIONS_MAX = 8

type Reader = {
  take(bytes: number): Promise<Buffer>
  /** Four bytes, unsigned. */
  whole(): Promise<number>
  /** Eight bytes, unsigned. */
  large(): Promise<number>
  /** The same, of something that has to fit a header. */
  size(): Promise<number>
  /** How much was read. */
  position(): number
  text(): Promise<string>
  value(type: number): Promise<Value>
}

function createReader(file: FileHandle): Reader {
  let buffer = Buffer.alloc(0)
  let start = 0
  let end = 0

  async function take(bytes: number): Promise<Buffer> {
    while (buffer.length - start < bytes) {
      if (end + bytes > HEADER_MAX_BYTES) throw new RangeError('The header is too long.')
      const step = Buffer.alloc(Math.max(STEP_BYTES, bytes))
      const { bytesRead } = await file.read(step, 0, step.length, end)
      if (bytesRead === 0) throw new RangeError('The file ends in its header.')
      end += bytesRead
      buffer = Buffer.concat([buffer.subarray(start), step.subarray(0, bytesRead)])
      start = 0
    }
    start += bytes
    return buffer.subarray(start - bytes, start)
  }

  const whole = async () => (await take(4)).readUInt32LE()
  const large = async () => Number((await take(8)).readBigUInt64LE())

  async function size(): Promise<number> {
    const declared = await large()
    if (declared > HEADER_MAX_BYTES) throw new RangeError('A size in the header is too large.')
    return declared
  }

  async function text(): Promise<string> {
    return (await take(await size())).toString('utf8')
  }

  async function value(type: number): Promise<Value> {
    if (type === 8) return text()
    if (type === 9) return list()
    const length = SIZES[type]
    if (length === undefined) throw new RangeError('The header holds a type that is not known.')
    const bytes = await take(length)
    if (type === 4) return bytes.readUInt32LE()
    if (type === 5) return bytes.readInt32LE()
    return type === 10 ? Number(bytes.readBigUInt64LE()) : undefined
  }

  /** Vocabularies: nothing that we keep, but their length is only known by reading them. */
  async function list(): Promise<undefined> {
    const type = await whole()
    const count = await size()
    const length = SIZES[type]
    if (length !== undefined) return void (await take(length * count))
    if (type === 9) throw new RangeError('The header holds lists of lists.')
    for (let at = 0; at < count; at += 1) await text()
    return undefined
  }

  return { take, whole, large, size, text, value, position: () => end - (buffer.length - start) }
}

function textOf(value: Value): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberOf(value: Value): number | undefined {
  return typeof value === 'number' ? value : undefined
}
