/** How each type of tensor is packed, by its number in the format: so many numbers take so many bytes. */
const PACKED: Readonly<Record<number, readonly [numbers: number, bytes: number]>> = {
  0: [1, 4],
  1: [1, 2],
  2: [32, 18],
  3: [32, 20],
  6: [32, 22],
  7: [32, 24],
  8: [32, 34],
  9: [32, 36],
  10: [256, 84],
  11: [256, 110],
  12: [256, 144],
  13: [256, 176],
  14: [256, 210],
  15: [256, 292],
  16: [256, 66],
  17: [256, 74],
  18: [256, 98],
  19: [256, 50],
  20: [32, 18],
  21: [256, 110],
  22: [256, 82],
  23: [256, 136],
  24: [1, 1],
  25: [1, 2],
  26: [1, 4],
  27: [1, 8],
  28: [1, 8],
  29: [256, 56],
  30: [1, 2],
  34: [256, 54],
  35: [256, 66],
  39: [32, 17],
}

/** The bytes of a tensor. One of a type that is newer than this list counts as nothing, so that no whole file is refused. */
export function tensorBytes(type: number, numbers: number): number {
  const packed = PACKED[type]
  return packed ? Math.ceil(numbers / packed[0]) * packed[1] : 0
}
