import type { Composition } from '../task.ts'
import { fillGround } from './light.ts'

const TRIES = 900

/** Balls on a floor, lit from the upper left. */
export const drawSpheres: Composition = (surface) => {
  const { context, width, height, palette, chance } = surface
  fillGround(surface)
  const side = Math.min(width, height)
  const balls: { x: number; y: number; radius: number }[] = []
  for (let tries = 0; tries < TRIES && balls.length < 34; tries += 1) {
    const radius = side * (0.03 + 0.14 * chance.next() ** 2)
    const [x, y] = [width * chance.between(0.05, 0.95), height * chance.between(0.12, 0.9)]
    if (balls.every((ball) => Math.hypot(ball.x - x, ball.y - y) > (ball.radius + radius) * 0.94))
      balls.push({ x, y, radius })
  }
  for (const { x, y, radius } of balls.toSorted((one, other) => one.y - other.y)) {
    context.save()
    context.translate(x + radius * 0.35, y + radius * 1.02)
    context.scale(1, 0.22)
    const shadow = context.createRadialGradient(0, 0, 0, 0, 0, radius * 1.25)
    shadow.addColorStop(0, 'rgba(0, 0, 0, 0.34)')
    shadow.addColorStop(1, 'rgba(0, 0, 0, 0)')
    context.fillStyle = shadow
    context.fillRect(-radius * 1.3, -radius * 1.3, radius * 2.6, radius * 2.6)
    context.restore()
    const colour = chance.next() < 0.14 ? palette.accent : chance.pick(palette.colours)
    context.fillStyle = colour
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
    const light = context.createRadialGradient(x - radius * 0.4, y - radius * 0.45, radius * 0.05, x, y, radius * 1.05)
    light.addColorStop(0, 'rgba(255, 255, 255, 0.85)')
    light.addColorStop(0.25, 'rgba(255, 255, 255, 0.22)')
    light.addColorStop(0.62, 'rgba(0, 0, 0, 0.04)')
    light.addColorStop(1, 'rgba(0, 0, 0, 0.5)')
    context.fillStyle = light
    context.fill()
  }
}
