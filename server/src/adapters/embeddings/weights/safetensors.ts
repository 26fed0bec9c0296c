import { fromHalves } from './half-floats.ts'

type Entry = { dtype: string; shape: number[]; data_offsets: [number, number] }

/** The tensors of a safetensors file, read one at a time. Only half precision is known here. */
export function openSafetensors(file: Buffer): { has(name: string): boolean; read(name: string): Tensor } {
  const headerBytes = Number(file.readBigUInt64LE(0))
  const header = JSON.parse(file.toString('utf8', 8, 8 + headerBytes)) as Record<string, Entry>
  const data = 8 + headerBytes

  return {
    has: (name) => Object.hasOwn(header, name),
    read(name) {
      const entry = header[name]
      if (entry?.dtype !== 'F16') throw new Error(`The weights have no half-precision tensor ${name}.`)
      const [start, end] = entry.data_offsets
      // A copy, because a view of 16-bit numbers must begin at an even address.
      const halves = new Uint16Array(new Uint8Array(file.subarray(data + start, data + end)).buffer)
      return { shape: entry.shape, numbers: fromHalves(halves) }
    },
  }
}

export type Tensor = { shape: number[]; numbers: Float32Array }
