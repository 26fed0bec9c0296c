import { describe, expect, it } from 'vitest'
import { createFrameThrottle, type FrameScheduler } from './frame-throttle.ts'

/** A screen of 60 pictures a second whose clock only moves when told. */
function createScreen() {
  let now = 0
  let isHidden = false
  let calls: { at: number; call: () => void }[] = []
  const add = (at: number, call: () => void) => {
    const entry = { at, call }
    calls.push(entry)
    return () => void (calls = calls.filter((other) => other !== entry))
  }
  const frames: FrameScheduler = {
    now: () => now,
    isHidden: () => isHidden,
    frame: (call) => add((Math.floor(now / 16) + 1) * 16, call),
    wait: (call, ms) => add(now + ms, call),
  }
  return {
    frames,
    hide: () => void (isHidden = true),
    spend: (ms: number) => void (now += ms),
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const next = calls.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        calls = calls.filter((entry) => entry !== next)
        now = Math.max(now, next.at)
        next.call()
      }
      now = Math.max(now, until)
    },
  }
}

/** Asks every 5 ms for a second, and counts the drawings. */
function drawForASecond(costMs: number, hide = false): number {
  const screen = createScreen()
  if (hide) screen.hide()
  let count = 0
  const throttle = createFrameThrottle(() => {
    count += 1
    screen.spend(costMs)
  }, screen.frames)
  while (screen.frames.now() < 1_000) {
    throttle.schedule()
    screen.pass(5)
  }
  return count
}

describe('drawing an answer', () => {
  it('happens with the next frame', () => {
    const screen = createScreen()
    let count = 0
    createFrameThrottle(() => count++, screen.frames).schedule()
    expect(count).toBe(0)
    screen.pass(16)
    expect(count).toBe(1)
  })

  it('happens about 30 times a second, however fast words come', () => {
    expect(drawForASecond(1)).toBeGreaterThanOrEqual(20)
    expect(drawForASecond(1)).toBeLessThanOrEqual(33)
  })

  it('happens less often where it is slow', () => {
    expect(drawForASecond(40)).toBeLessThanOrEqual(8)
  })

  it('goes on, slowly, in a page that nobody looks at', () => {
    expect(drawForASecond(1, true)).toBe(2)
  })

  it('does not happen any more once it is stopped', () => {
    const screen = createScreen()
    let count = 0
    const throttle = createFrameThrottle(() => count++, screen.frames)
    throttle.schedule()
    throttle.stop()
    screen.pass(100)
    expect(count).toBe(0)
  })
})
