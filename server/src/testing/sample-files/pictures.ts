import { createCanvas } from '@napi-rs/canvas'
import { crc32, deflateSync } from 'node:zlib'

/** A picture of some lines of large print, as a scanner would make it. */
export function drawText(
  lines: readonly string[],
  type: 'png' | 'jpeg' | 'webp' = 'png',
  width = 1_200,
): Buffer<ArrayBuffer> {
  const canvas = createCanvas(width, 120 + lines.length * 70)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  context.font = '42px sans-serif'
  for (const [at, line] of lines.entries()) context.fillText(line, 60, 100 + at * 70)
  // The three have signatures of their own.
  const bytes = type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer(`image/${type}`, 90)
  return Buffer.from(bytes)
}

/** A PNG that says it is so large; its one row of nothing is packed well. */
export function hugePng(width: number, height: number, rows = 1): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngPart('IHDR', head),
    pngPart('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * rows), { level: 9 })),
    pngPart('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose head says another size than the one it was made with. */
export function resizedJpeg(jpeg: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(jpeg)
  for (let at = 2; at < bytes.length - 9; at += 2 + bytes.readUInt16BE(at + 2)) {
    // The start of a frame, plain or progressive.
    if (bytes[at] !== 0xff || (bytes[at + 1] !== 0xc0 && bytes[at + 1] !== 0xc2)) continue
    bytes.writeUInt16BE(height, at + 5)
    bytes.writeUInt16BE(width, at + 7)
    break
  }
  return bytes
}

function pngPart(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const part = Buffer.alloc(body.length + 8)
  part.writeUInt32BE(data.length, 0)
  part.set(body, 4)
  part.writeUInt32BE(crc32(body), body.length + 4)
  return part
}
