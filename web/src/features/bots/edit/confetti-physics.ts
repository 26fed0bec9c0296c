/** A bit of paper in the air. Lengths are in pixels, times in seconds. */
type Particle = {
  x: number
  y: number
  /** Pixels a second. */
  vx: number
  vy: number
  turn: number
  spin: number
  width: number
  height: number
  /** Which of the colours it has. */
  colour: number
}

const GRAVITY = 900
/** What is left of a speed after a second in the air. */
const DRAG = 0.45

/** Pieces that are thrown up from both lower corners, towards the middle. */
export function launchParticles(
  count: number,
  area: { width: number; height: number },
  random: () => number,
): Particle[] {
  return Array.from({ length: count }, (_, at) => {
    const fromLeft = at % 2 === 0
    const speed = area.height * (0.9 + random() * 0.9)
    const angle = (60 + random() * 25) * (Math.PI / 180)
    return {
      x: fromLeft ? 0 : area.width,
      y: area.height * 0.9,
      vx: Math.cos(angle) * speed * (fromLeft ? 1 : -1) * (0.6 + random()),
      vy: -Math.sin(angle) * speed,
      turn: random() * Math.PI,
      spin: (random() - 0.5) * 12,
      width: 6 + random() * 5,
      height: 9 + random() * 6,
      colour: Math.floor(random() * 1_000),
    }
  })
}

/** Where a particle is after some time. */
export function stepParticle(particle: Particle, seconds: number): Particle {
  const drag = DRAG ** seconds
  const vx = particle.vx * drag
  const vy = particle.vy * drag + GRAVITY * seconds
  return {
    ...particle,
    vx,
    vy,
    x: particle.x + vx * seconds,
    y: particle.y + vy * seconds,
    turn: particle.turn + particle.spin * seconds,
  }
}
