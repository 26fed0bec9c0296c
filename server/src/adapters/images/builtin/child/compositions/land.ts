import { createCanvas } from '@napi-rs/canvas'
import { createNoise } from '../seeded-random.ts'
import type { Composition, DrawingSurface } from '../task.ts'

const LAYERS = 6

/** Layers of hills below a sky with its sun or moon, each nearer and stronger than the last. */
export const drawHills: Composition = (surface) => {
  const { context, width, height, palette, chance } = surface
  const noise = createNoise(chance)
  // What is near is the darkest, by day and by night.
  const colours = palette.isDark ? palette.colours.toReversed() : palette.colours
  drawSky(surface)
  const horizon = height * chance.between(0.42, 0.55)
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const near = layer / (LAYERS - 1)
    const base = horizon + (height - horizon) * near * 0.82
    const swing = height * (0.09 + 0.07 * near)
    const scale = (3.4 - 1.8 * near) / width
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width; x += 2) {
      const rough = noise(x * scale * 2 + layer * 31, layer * 7) + 0.35 * noise(x * scale * 7 + layer * 11, 90 + layer)
      context.lineTo(x, base - (rough - 0.55) * swing * 1.6)
    }
    context.lineTo(width, height)
    context.closePath()
    const colour = colours[layer]!
    const shade = context.createLinearGradient(0, base - swing, 0, height)
    shade.addColorStop(0, colour)
    shade.addColorStop(1, colours[Math.min(LAYERS - 1, layer + 1)]!)
    context.fillStyle = shade
    context.fill()
    drawMist(surface, base + swing * 0.6, swing, 0.2 * (1 - near))
  }
}

function drawSky({ context, width, height, palette, chance }: DrawingSurface): void {
  const sky = context.createLinearGradient(0, 0, 0, height * 0.7)
  sky.addColorStop(0, palette.ground[0])
  sky.addColorStop(1, palette.ground[1])
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  if (palette.isDark) {
    for (let star = 0; star < 180; star += 1) {
      context.fillStyle = `rgba(255, 255, 255, ${chance.between(0.15, 0.9).toFixed(2)})`
      const size = chance.between(0.6, 2.2)
      context.fillRect(chance.next() * width, chance.next() * height * 0.55, size, size)
    }
  }
  const [x, y] = [width * chance.between(0.2, 0.8), height * chance.between(0.18, 0.36)]
  const radius = Math.min(width, height) * chance.between(0.06, 0.13)
  const glow = context.createRadialGradient(x, y, radius * 0.6, x, y, radius * 5)
  glow.addColorStop(0, palette.sheer(palette.sun, 0.55))
  glow.addColorStop(1, palette.sheer(palette.sun, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
  context.fillStyle = palette.sun
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}

function drawMist({ context, width, palette }: DrawingSurface, y: number, depth: number, opacity: number): void {
  const mist = context.createLinearGradient(0, y - depth, 0, y + depth)
  mist.addColorStop(0, palette.sheer(palette.ground[1], 0))
  mist.addColorStop(0.5, palette.sheer(palette.ground[1], opacity))
  mist.addColorStop(1, palette.sheer(palette.ground[1], 0))
  context.fillStyle = mist
  context.fillRect(0, y - depth, width, depth * 2)
}

const PIXELS_ACROSS = 96

/** The hills once more, in few colours and large pixels. */
export const drawPixels: Composition = (surface) => {
  const { context, width, height } = surface
  const across = PIXELS_ACROSS
  const down = Math.round((across * height) / width)
  const small = createCanvas(across, down)
  const large = createCanvas(width, height)
  drawHills({ ...surface, context: large.getContext('2d') })
  const pixels = small.getContext('2d')
  pixels.drawImage(large, 0, 0, across, down)
  const picture = pixels.getImageData(0, 0, across, down)
  for (let at = 0; at < picture.data.length; at += 1) {
    if (at % 4 !== 3) picture.data[at] = Math.round(picture.data[at]! / 24) * 24
  }
  pixels.putImageData(picture, 0, 0)
  context.imageSmoothingEnabled = false
  context.drawImage(small, 0, 0, width, height)
}
