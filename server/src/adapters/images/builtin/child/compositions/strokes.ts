import { createNoise } from '../seeded-random.ts'
import type { Composition, DrawingSurface } from '../task.ts'
import { drawGlows, fillGround } from './light.ts'

type StrokeStyle = {
  readonly lines: number
  readonly steps: number
  readonly thinnest: number
  readonly thickest: number
  readonly opacity: number
  /** How often the field turns over the picture. */
  readonly turns: number
}

/** Thin lines that follow one another through a field. */
export const drawFlow: Composition = (surface) => {
  fillGround(surface)
  const lines = Math.round((surface.width * surface.height) / 620)
  followField(surface, { lines, steps: 70, thinnest: 0.7, thickest: 2.4, opacity: 0.5, turns: 2.2 })
}

/** The same with a broad brush and thick paint. */
export const drawStrokes: Composition = (surface) => {
  fillGround(surface)
  drawGlows(surface)
  const lines = Math.round((surface.width * surface.height) / 520)
  followField(surface, { lines, steps: 16, thinnest: 6, thickest: 17, opacity: 0.8, turns: 1.5 })
}

function followField({ context, width, height, palette, chance }: DrawingSurface, style: StrokeStyle): void {
  const noise = createNoise(chance)
  const scale = 2.6 / Math.max(width, height)
  const drift = chance.between(0, Math.PI * 2)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (let line = 0; line < style.lines; line += 1) {
    let [x, y] = [chance.between(-0.05, 1.05) * width, chance.between(-0.05, 1.05) * height]
    const band = noise(x * scale * 1.4 + 50, y * scale * 1.4 + 50) + chance.between(-0.12, 0.12)
    const at = Math.floor(band * palette.colours.length * 1.15 - 0.4)
    const colour = palette.colours[Math.min(palette.colours.length - 1, Math.max(0, at))]!
    context.strokeStyle = palette.sheer(chance.next() < 0.04 ? palette.accent : colour, style.opacity)
    context.lineWidth = chance.between(style.thinnest, style.thickest)
    context.beginPath()
    context.moveTo(x, y)
    for (let step = 0; step < style.steps; step += 1) {
      const angle = drift + noise(x * scale, y * scale) * Math.PI * style.turns
      x += Math.cos(angle) * 4.5
      y += Math.sin(angle) * 4.5
      context.lineTo(x, y)
    }
    context.stroke()
  }
}

const WASHES = 30
const LAYERS = 26

/** Washes of thin colour on paper, each many times over with another edge. */
export const drawWashes: Composition = ({ context, width, height, palette, chance }) => {
  context.fillStyle = palette.isDark ? palette.ground[1] : 'rgb(252, 250, 245)'
  context.fillRect(0, 0, width, height)
  context.globalCompositeOperation = palette.isDark ? 'screen' : 'source-over'
  // Many layers of what is dark already would be mud.
  const thin = palette.isDark ? palette.colours : palette.colours.slice(0, 4)
  for (let wash = 0; wash < WASHES; wash += 1) {
    const [x, y] = [width * chance.between(0.1, 0.9), height * chance.between(0.1, 0.9)]
    const radius = Math.min(width, height) * (0.06 + 0.26 * chance.next() ** 1.6)
    const colour = wash % 7 === 6 ? palette.accent : chance.pick(thin)
    const corners = chance.whole(9, 14)
    const shape = Array.from({ length: corners }, () => chance.between(0.65, 1.2))
    for (let layer = 0; layer < LAYERS; layer += 1) {
      context.fillStyle = palette.sheer(colour, 0.03)
      context.beginPath()
      const edge = shape.map((far) => radius * far * chance.between(0.78, 1.22))
      const pointAt = (at: number) => {
        const angle = ((at % corners) / corners) * Math.PI * 2
        const far = edge[at % corners]!
        return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const
      }
      for (let corner = 0; corner < corners; corner += 1) {
        const [fromX, fromY] = pointAt(corner)
        const [toX, toY] = pointAt(corner + 1)
        const middle = [(fromX + toX) / 2, (fromY + toY) / 2] as const
        if (corner === 0) context.moveTo(...middle)
        const [nextX, nextY] = pointAt(corner + 2)
        context.quadraticCurveTo(toX, toY, (toX + nextX) / 2, (toY + nextY) / 2)
      }
      context.fill()
    }
  }
  context.globalCompositeOperation = 'source-over'
}
