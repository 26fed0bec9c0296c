/** The numbers of a half-precision array. */
export function fromHalves(halves: Uint16Array): Float32Array {
  const floats = new Float32Array(halves.length)
  for (let at = 0; at < halves.length; at++) floats[at] = VALUE_OF_HALF[halves[at]!]!
  return floats
}

/** The half nearest to a number, ties to even, as llama.cpp rounds. */
export function toHalf(number: number): number {
  BITS.float[0] = number
  const bits = BITS.whole[0]!
  const sign = (bits >>> 16) & 0x8000
  const exponent = ((bits >>> 23) & 0xff) - 112
  const mantissa = bits & 0x7fffff
  if (exponent >= 31) return sign | 0x7c00
  if (exponent > 0) return sign | roundedEven((exponent << 23) | mantissa, 13)
  if (exponent < -10) return sign
  return sign | roundedEven(mantissa | 0x800000, 14 - exponent)
}

/** The bits without the last `places`, rounded; a carry runs into the exponent, which is what it should do. */
function roundedEven(bits: number, places: number): number {
  const whole = bits >>> places
  const rest = bits & ((1 << places) - 1)
  const middle = 1 << (places - 1)
  return rest > middle || (rest === middle && whole % 2 === 1) ? whole + 1 : whole
}

const BITS = (() => {
  const float = new Float32Array(1)
  return { float, whole: new Uint32Array(float.buffer) }
})()

const VALUE_OF_HALF = Float32Array.from({ length: 0x10000 }, (_, half) => {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 31
  const mantissa = half & 1023
  if (exponent === 31) return mantissa ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return exponent === 0 ? sign * mantissa * 2 ** -24 : sign * (1024 + mantissa) * 2 ** (exponent - 25)
})
