/** A picture in shades of grey, a byte each. */
export type Grey = { readonly data: Buffer; readonly width: number; readonly height: number }

const BLOCK_PIXELS = 32
/** Of a block, this much is darker than its paper. */
const PAPER_SHARE = 0.9
/** Paper whose shades differ by less than this is lit evenly. */
const SPREAD_MIN = 50
/** What is darker than this is no paper. */
const PAPER_MIN = 80

/** A photo of a page has shadows: each part is made as light as if its paper were white. Scans stay as they are. */
export function evenLight(grey: Grey): Grey {
  const { data, width, height } = grey
  const columns = Math.ceil(width / BLOCK_PIXELS)
  const paper = paperOf(grey, columns)
  const sorted = paper.toSorted()
  const spread = sorted[Math.floor(sorted.length * 0.95)]! - sorted[Math.floor(sorted.length * 0.05)]!
  if (spread < SPREAD_MIN) return grey
  const rows = paper.length / columns
  const even = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1) {
    const [row, down] = between(y, rows)
    for (let x = 0; x < width; x += 1) {
      const [column, right] = between(x, columns)
      const at = row * columns + column
      const [next, below] = [column + 1 < columns ? 1 : 0, row + 1 < rows ? columns : 0]
      const upper = paper[at]! * (1 - right) + paper[at + next]! * right
      const lower = paper[at + below]! * (1 - right) + paper[at + below + next]! * right
      const shade = Math.max(PAPER_MIN, upper * (1 - down) + lower * down)
      even[y * width + x] = Math.min(255, (data[y * width + x]! * 255) / shade)
    }
  }
  return { data: even, width, height }
}

/** How light the paper of each block is. */
function paperOf({ data, width, height }: Grey, columns: number): Uint8Array {
  const rows = Math.ceil(height / BLOCK_PIXELS)
  const paper = new Uint8Array(columns * rows)
  const counts = new Uint32Array(256)
  for (let block = 0; block < paper.length; block += 1) {
    counts.fill(0)
    const [left, top] = [(block % columns) * BLOCK_PIXELS, Math.floor(block / columns) * BLOCK_PIXELS]
    const [right, bottom] = [Math.min(left + BLOCK_PIXELS, width), Math.min(top + BLOCK_PIXELS, height)]
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) counts[data[y * width + x]!]! += 1
    let darker = (right - left) * (bottom - top) * PAPER_SHARE
    let shade = 0
    while (shade < 255 && (darker -= counts[shade]!) > 0) shade += 1
    paper[block] = shade
  }
  return paper
}

/** The block whose middle lies before a pixel, and how far it is to the next. */
function between(pixel: number, blocks: number): [number, number] {
  const place = Math.max(0, (pixel - BLOCK_PIXELS / 2) / BLOCK_PIXELS)
  const block = Math.min(Math.floor(place), blocks - 1)
  return [block, Math.min(1, place - block)]
}
