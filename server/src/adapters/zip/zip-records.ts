/** A file within an archive, when all of it is known. */
export type ZippedFile = {
  readonly name: string
  readonly modifiedAt: Date
  /** Where it begins. */
  readonly offset: number
  readonly size: number
  readonly compressed: number
  readonly crc32: number
}

const VERSION = 45
/** Sizes stand behind the bytes, names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
const MAX_32 = 0xffff_ffff
const MAX_16 = 0xffff

export function fileHead({ name, modifiedAt }: Pick<ZippedFile, 'name' | 'modifiedAt'>): Buffer {
  const named = Buffer.from(name)
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt32LE(dosTime(modifiedAt), 10)
  head.writeUInt16LE(named.length, 26)
  return Buffer.concat([head, named])
}

export function fileEnd({ size, compressed, crc32 }: ZippedFile): Buffer {
  if (size > MAX_32 || compressed > MAX_32) throw new Error('a file of more than 4 GB does not fit in this archive')
  const end = Buffer.alloc(16)
  end.writeUInt32LE(0x08074b50, 0)
  end.writeUInt32LE(crc32, 4)
  end.writeUInt32LE(compressed, 8)
  end.writeUInt32LE(size, 12)
  return end
}

export function directoryLine({ name, modifiedAt, offset, size, compressed, crc32 }: ZippedFile): Buffer {
  const named = Buffer.from(name)
  const isFar = offset >= MAX_32
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(VERSION, 4)
  line.writeUInt16LE(VERSION, 6)
  line.writeUInt16LE(FLAGS, 8)
  line.writeUInt16LE(DEFLATE, 10)
  line.writeUInt32LE(dosTime(modifiedAt), 12)
  line.writeUInt32LE(crc32, 16)
  line.writeUInt32LE(compressed, 20)
  line.writeUInt32LE(size, 24)
  line.writeUInt16LE(named.length, 28)
  line.writeUInt16LE(isFar ? 12 : 0, 30)
  line.writeUInt32LE(isFar ? MAX_32 : offset, 42)
  return Buffer.concat([line, named, isFar ? farOffset(offset) : NOTHING])
}

const NOTHING = Buffer.alloc(0)

function farOffset(offset: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(offset), 4)
  return field
}

/** The end of the directory; of a large one, with the numbers that the old fields cannot hold. */
export function directoryEnd(directory: { count: number; begin: number; size: number }): Buffer {
  const { count, begin, size } = directory
  const isLarge = count >= MAX_16 || begin >= MAX_32 || size >= MAX_32
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, MAX_16), 8)
  end.writeUInt16LE(Math.min(count, MAX_16), 10)
  end.writeUInt32LE(Math.min(size, MAX_32), 12)
  end.writeUInt32LE(Math.min(begin, MAX_32), 16)
  return isLarge ? Buffer.concat([largeEnd(directory), end]) : end
}

function largeEnd({ count, begin, size }: { count: number; begin: number; size: number }): Buffer {
  const end = Buffer.alloc(76)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(VERSION, 12)
  end.writeUInt16LE(VERSION, 14)
  end.writeBigUInt64LE(BigInt(count), 24)
  end.writeBigUInt64LE(BigInt(count), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(begin), 48)
  // Where this record is, for those who look for it from the end.
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(begin + size), 64)
  end.writeUInt32LE(1, 72)
  return end
}

/** Two seconds exact, and never before 1980. */
function dosTime(moment: Date): number {
  const year = Math.min(Math.max(moment.getUTCFullYear() - 1980, 0), 127)
  const date = (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  return ((date << 16) | time) >>> 0
}
