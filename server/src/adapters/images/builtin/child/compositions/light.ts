import { createNoise } from '../seeded-random.ts'
import type { Composition, DrawingSurface } from '../task.ts'

/** Curtains of light over a deep ground. */
export const drawAurora: Composition = (surface) => {
  const { context, width, height, palette, chance } = surface
  const noise = createNoise(chance)
  fillGround(surface)
  context.globalCompositeOperation = palette.isDark ? 'screen' : 'multiply'
  for (let curtain = 0; curtain < 5; curtain += 1) {
    const colour = curtain === 2 ? palette.accent : palette.colours[curtain + 1]!
    const base = height * chance.between(0.3, 0.75)
    const reach = height * chance.between(0.3, 0.6)
    for (let x = 0; x < width; x += 3) {
      const sway = noise((x / width) * 3 + curtain * 17, curtain * 5)
      const top = base - reach * (0.4 + sway)
      const bottom = base + (sway - 0.5) * height * 0.22
      const opacity = 0.1 + 0.42 * noise((x / width) * 9 + curtain * 29, 40 + curtain)
      const light = context.createLinearGradient(0, top, 0, bottom)
      light.addColorStop(0, palette.sheer(colour, 0))
      light.addColorStop(0.75, palette.sheer(colour, opacity))
      light.addColorStop(1, palette.sheer(colour, 0))
      context.fillStyle = light
      context.fillRect(x, top, 3.5, bottom - top)
    }
  }
  context.globalCompositeOperation = 'source-over'
  for (let star = 0; palette.isDark && star < 260; star += 1) {
    context.fillStyle = `rgba(255, 255, 255, ${chance.between(0.1, 0.8).toFixed(2)})`
    const size = chance.between(0.5, 2)
    context.fillRect(chance.next() * width, chance.next() * height, size, size)
  }
}

/** Lights out of focus. */
export const drawBokeh: Composition = (surface) => {
  const { context, width, height, palette, chance } = surface
  fillGround(surface)
  drawGlows(surface)
  context.globalCompositeOperation = palette.isDark ? 'screen' : 'source-over'
  const largest = Math.min(width, height) * 0.13
  for (let light = 0; light < 90; light += 1) {
    const [x, y] = [chance.next() * width, height * (0.15 + 0.8 * chance.next())]
    const radius = largest * (0.15 + chance.next() ** 2)
    const colour = chance.next() < 0.25 ? palette.accent : chance.pick(palette.colours)
    const disc = context.createRadialGradient(x, y, radius * 0.2, x, y, radius)
    const opacity = chance.between(0.12, 0.5)
    disc.addColorStop(0, palette.sheer(colour, opacity * 0.7))
    disc.addColorStop(0.88, palette.sheer(colour, opacity))
    disc.addColorStop(1, palette.sheer(colour, 0))
    context.fillStyle = disc
    context.beginPath()
    context.arc(x, y, radius, 0, Math.PI * 2)
    context.fill()
  }
  context.globalCompositeOperation = 'source-over'
}

/** The ground of a picture, from its top to its bottom. */
export function fillGround({ context, width, height, palette }: DrawingSurface): void {
  const ground = context.createLinearGradient(0, 0, width * 0.25, height)
  ground.addColorStop(0, palette.ground[0])
  ground.addColorStop(1, palette.ground[1])
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
}

/** Large soft patches of colour. */
export function drawGlows({ context, width, height, palette, chance }: DrawingSurface): void {
  for (let patch = 0; patch < 6; patch += 1) {
    const [x, y] = [chance.next() * width, chance.next() * height]
    const radius = Math.max(width, height) * chance.between(0.3, 0.6)
    const glow = context.createRadialGradient(x, y, 0, x, y, radius)
    const colour = palette.colours[patch % palette.colours.length]!
    glow.addColorStop(0, palette.sheer(colour, 0.55))
    glow.addColorStop(1, palette.sheer(colour, 0))
    context.fillStyle = glow
    context.fillRect(0, 0, width, height)
  }
}
