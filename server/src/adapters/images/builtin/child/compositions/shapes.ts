import type { Composition } from '../task.ts'
import { fillGround } from './light.ts'

/** Circles, halves and rings on a grid, as on a poster of the twenties. */
export const drawCircles: Composition = (surface) => {
  const { context, width, height, palette, chance } = surface
  fillGround(surface)
  const cell = Math.min(width, height) / chance.pick([3, 4, 4, 5])
  const colours = [...palette.colours, palette.accent]
  for (let top = 0; top < height - 1; top += cell) {
    for (let left = 0; left < width - 1; left += cell) {
      context.save()
      context.translate(left + cell / 2, top + cell / 2)
      context.rotate((chance.whole(0, 3) * Math.PI) / 2)
      const [one, other] = [chance.pick(colours), chance.pick(colours)]
      context.fillStyle = palette.sheer(one, chance.pick([0.25, 0.9, 1]))
      context.fillRect(-cell / 2, -cell / 2, cell + 1, cell + 1)
      context.fillStyle = other
      const shape = chance.whole(0, 4)
      context.beginPath()
      if (shape === 0) context.arc(0, 0, cell * 0.5, 0, Math.PI * 2)
      if (shape === 1) context.arc(-cell / 2, -cell / 2, cell, 0, Math.PI / 2)
      if (shape === 2) context.arc(0, 0, cell * 0.5, 0, Math.PI)
      if (shape === 3) context.rect(-cell / 2, -cell / 2, cell, cell / 2)
      if (shape === 1) context.lineTo(-cell / 2, -cell / 2)
      context.fill()
      if (shape === 4 || chance.next() < 0.2) drawRings(surface, cell, other, one)
      context.restore()
    }
  }
}

function drawRings({ context }: Parameters<Composition>[0], cell: number, one: string, other: string): void {
  for (const [at, share] of [0.5, 0.36, 0.22, 0.09].entries()) {
    context.fillStyle = at % 2 === 0 ? one : other
    context.beginPath()
    context.arc(0, 0, cell * share, 0, Math.PI * 2)
    context.fill()
  }
}

/** Triangles whose colours run over the picture like light over glass. */
export const drawMosaic: Composition = (surface) => {
  const { context, width, height, palette, chance } = surface
  fillGround(surface)
  const across = Math.round(width / 92)
  const down = Math.round(height / 92)
  const shift = () => chance.between(-0.36, 0.36)
  const points = Array.from({ length: down + 3 }, (_, row) =>
    Array.from({ length: across + 3 }, (__, column) => ({
      x: ((column - 1 + shift()) * width) / across,
      y: ((row - 1 + shift()) * height) / down,
    })),
  )
  const [lightX, lightY] = [width * chance.next(), height * chance.between(0.1, 0.5)]
  const reach = Math.hypot(width, height) * 0.75
  const drawTriangle = (corners: readonly { x: number; y: number }[]) => {
    const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 3
    const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 3
    const far = Math.min(0.999, Math.hypot(x - lightX, y - lightY) / reach + chance.between(-0.08, 0.08))
    const colour = palette.colours[Math.max(0, Math.floor(far * palette.colours.length))]!
    context.fillStyle = chance.next() < 0.035 ? palette.accent : palette.sheer(colour, chance.between(0.78, 1))
    context.strokeStyle = palette.sheer(palette.ground[0], 0.35)
    context.lineWidth = 1.5
    context.beginPath()
    for (const corner of corners) context.lineTo(corner.x, corner.y)
    context.closePath()
    context.fill()
    context.stroke()
  }
  for (let row = 0; row + 1 < points.length; row += 1) {
    for (let column = 0; column + 1 < points[row]!.length; column += 1) {
      const [a, b] = [points[row]![column]!, points[row]![column + 1]!]
      const [c, d] = [points[row + 1]![column]!, points[row + 1]![column + 1]!]
      const slopes = chance.next() < 0.5
      drawTriangle(slopes ? [a, b, c] : [a, b, d])
      drawTriangle(slopes ? [b, c, d] : [a, c, d])
    }
  }
}
