import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CONFETTI_MS } from '#contract/bots/limits.ts'
import { stepParticle, launchParticles } from './confetti-physics.ts'

const PARTICLES = 160
const COLOURS = ['--accent', '--warn', '--alert', '--ok', '--code-keyword', '--code-function']
/** It fades away over the last part of its time. */
const FADES_FROM = 0.75

/** Paper in the air for three seconds. Nothing moves for whoever asked for less motion. */
export function Confetti() {
  const [isOver, setOver] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    return animate(context, () => setOver(true))
  }, [])
  if (isOver) return null
  return createPortal(
    <canvas ref={canvas} aria-hidden data-confetti className="pointer-events-none fixed inset-0 z-60 size-full" />,
    document.body,
  )
}

function animate(context: CanvasRenderingContext2D, onEnd: () => void): () => void {
  const { canvas } = context
  const area = { width: innerWidth, height: innerHeight }
  canvas.width = area.width * devicePixelRatio
  canvas.height = area.height * devicePixelRatio
  context.scale(devicePixelRatio, devicePixelRatio)
  const style = getComputedStyle(canvas)
  const colours = COLOURS.map((name) => style.getPropertyValue(name))

  let particles = launchParticles(PARTICLES, area, Math.random)
  let frame = 0
  let startedAt: number | null = null
  let last = 0
  const draw = (now: number) => {
    startedAt ??= now
    const share = (now - startedAt) / CONFETTI_MS
    if (share >= 1) return onEnd()
    // A tab that was away does not catch up.
    const seconds = Math.min(0.05, (now - (last || now)) / 1_000)
    last = now
    particles = particles.map((particle) => stepParticle(particle, seconds))
    context.clearRect(0, 0, area.width, area.height)
    context.globalAlpha = share < FADES_FROM ? 1 : (1 - share) / (1 - FADES_FROM)
    for (const { x, y, turn, width, height, colour } of particles) {
      context.save()
      context.translate(x, y)
      context.rotate(turn)
      context.fillStyle = colours[colour % colours.length]!
      // Seen from the side it is thin: paper turns over as it falls.
      context.fillRect(-width / 2, -height / 2, width, height * Math.abs(Math.cos(turn * 1.7)))
      context.restore()
    }
    frame = requestAnimationFrame(draw)
  }
  frame = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(frame)
}
