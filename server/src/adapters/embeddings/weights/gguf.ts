import { toHalf } from './half-floats.ts'
import type { Tensor } from './safetensors.ts'

export type GgufValue =
  | { readonly text: string }
  | { readonly whole: number }
  | { readonly real: number }
  | { readonly flag: boolean }
  | { readonly texts: readonly string[] }
  | { readonly wholes: readonly number[] }

export type GgufTensor = Tensor & { name: string; quantised: boolean }

/** A GGUF file (version 3): what is said about the model, then where its tensors are, then the tensors. */
export function writeGguf(about: readonly (readonly [string, GgufValue])[], tensors: Iterable<GgufTensor>): Buffer[] {
  const packed = Array.from(tensors, (tensor) => ({
    name: tensor.name,
    shape: tensor.shape,
    type: tensor.quantised ? TYPE.q8 : TYPE.float,
    bytes: tensor.quantised ? quantised(tensor.numbers) : Buffer.from(tensor.numbers.buffer),
  }))
  let offset = 0
  const entries = packed.map(({ name, shape, type, bytes }) => {
    const entry = [text(name), u32(shape.length), ...shape.toReversed().map(u64), u32(type), u64(offset)]
    offset += bytes.length + padding(bytes.length).length
    return Buffer.concat(entry)
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(packed.length),
    u64(about.length),
    ...about.flatMap(([key, value]) => [text(key), valueOf(value)]),
    ...entries,
  ])
  return [head, padding(head.length), ...packed.flatMap(({ bytes }) => [bytes, padding(bytes.length)])]
}

/** Q8_0: blocks of 32 numbers, each a half-precision scale and 32 signed bytes. */
export function quantised(numbers: Float32Array): Buffer {
  const blocks = numbers.length / BLOCK
  const bytes = Buffer.alloc(blocks * (BLOCK + 2))
  for (let block = 0; block < blocks; block++) {
    const start = block * BLOCK
    let largest = 0
    for (let at = start; at < start + BLOCK; at++) largest = Math.max(largest, Math.abs(numbers[at]!))
    const scale = Math.fround(largest / 127)
    const perStep = scale === 0 ? 0 : Math.fround(1 / scale)
    const out = block * (BLOCK + 2)
    bytes.writeUInt16LE(toHalf(scale), out)
    for (let at = 0; at < BLOCK; at++) {
      const steps = numbers[start + at]! * perStep
      bytes.writeInt8(Math.sign(steps) * Math.round(Math.abs(steps)), out + 2 + at)
    }
  }
  return bytes
}

const BLOCK = 32
const ALIGNMENT = 32
const TYPE = { float: 0, q8: 8 } as const
const KIND = { u32: 4, i32: 5, f32: 6, bool: 7, string: 8, array: 9 } as const

function valueOf(value: GgufValue): Buffer {
  if ('text' in value) return Buffer.concat([u32(KIND.string), text(value.text)])
  if ('whole' in value) return Buffer.concat([u32(KIND.u32), u32(value.whole)])
  if ('real' in value) return Buffer.concat([u32(KIND.f32), f32(value.real)])
  if ('flag' in value) return Buffer.concat([u32(KIND.bool), Buffer.from([value.flag ? 1 : 0])])
  if ('texts' in value) return array(KIND.string, value.texts.map(text))
  return array(KIND.i32, value.wholes.map(u32))
}

function array(kind: number, items: Buffer[]): Buffer {
  return Buffer.concat([u32(KIND.array), u32(kind), u64(items.length), ...items])
}

function padding(length: number): Buffer {
  return Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT)
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}
