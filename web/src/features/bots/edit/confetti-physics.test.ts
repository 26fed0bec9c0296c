import { expect, test } from 'vitest'
import { stepParticle, launchParticles } from './confetti-physics.ts'

const room = { width: 1_000, height: 800 }
const after = (seconds: number) => {
  let particles = launchParticles(10, room, () => 0.5)
  for (let at = 0; at < seconds * 60; at += 1) particles = particles.map((particle) => stepParticle(particle, 1 / 60))
  return particles
}

test('confetti is thrown up from both corners, towards the middle', () => {
  const particles = after(0.2)
  expect(particles.every(({ y }) => y < room.height * 0.9)).toBe(true)
  expect(particles.filter(({ x }) => x > 0 && x < room.width / 2)).toHaveLength(5)
  expect(particles.filter(({ x }) => x > room.width / 2 && x < room.width)).toHaveLength(5)
})

test('it has come down again after three seconds', () => {
  expect(after(3).every(({ y, vy }) => vy > 0 && y > room.height)).toBe(true)
})
