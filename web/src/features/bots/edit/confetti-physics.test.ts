import { expect, test } from 'vitest'
import { stepPiece, launchPieces } from './confetti-physics.ts'

const room = { width: 1_000, height: 800 }
const after = (seconds: number) => {
  let pieces = launchPieces(10, room, () => 0.5)
  for (let at = 0; at < seconds * 60; at += 1) pieces = pieces.map((piece) => stepPiece(piece, 1 / 60))
  return pieces
}

test('confetti is thrown up from both corners, towards the middle', () => {
  const pieces = after(0.2)
  expect(pieces.every(({ y }) => y < room.height * 0.9)).toBe(true)
  expect(pieces.filter(({ x }) => x > 0 && x < room.width / 2)).toHaveLength(5)
  expect(pieces.filter(({ x }) => x > room.width / 2 && x < room.width)).toHaveLength(5)
})

test('it has come down again after three seconds', () => {
  expect(after(3).every(({ y, vy }) => vy > 0 && y > room.height)).toBe(true)
})
