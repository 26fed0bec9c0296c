// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest'
import { createScrollSpeed, type ViewportObserver } from './viewport-observer.ts'
import { createTurnWindow } from './turn-window.ts'

function createPage() {
  const watched = new Map<Element, { margin: number; seen: (isNear: boolean) => void }[]>()
  let frames: (() => void)[] = []
  const distances = new Map<Element, number>()
  let isFlying = false
  const sight: ViewportObserver = {
    observe(element, margin, seen) {
      const entry = { margin, seen }
      watched.set(element, [...(watched.get(element) ?? []), entry])
      return () =>
        watched.set(
          element,
          watched.get(element)!.filter((other) => other !== entry),
        )
    },
    frame(call) {
      frames.push(call)
      return () => void (frames = frames.filter((other) => other !== call))
    },
    distanceOf: (element) => distances.get(element) ?? 0,
    isScrollingFast: () => isFlying,
  }
  return {
    sight,
    fly: (is: boolean) => void (isFlying = is),
    moveTo(element: Element, distance: number) {
      distances.set(element, distance)
      for (const { margin, seen } of watched.get(element) ?? []) seen(distance <= margin)
    },
    frame() {
      const due = frames
      frames = []
      for (const call of due) call()
    },
  }
}

function threeTurns() {
  const page = createPage()
  const turns = createTurnWindow(page.sight)
  const drawn = new Set<string>()
  const elements = ['a', 'b', 'c'].map((name) => Object.assign(document.createElement('div'), { id: name }))
  const leaves = elements.map((element) =>
    turns.watch(element, (isDrawn) => void (isDrawn ? drawn.add(element.id) : drawn.delete(element.id))),
  )
  return { ...page, turns, drawn, elements, leaves }
}

describe('the turns of a long thread', () => {
  it('are drawn one a frame as they come near, the closest first', () => {
    const { moveTo, frame, drawn, elements } = threeTurns()
    for (const [at, element] of elements.entries()) moveTo(element, 300 - at * 100)
    expect([...drawn]).toEqual([])
    frame()
    expect([...drawn]).toEqual(['c'])
    frame()
    frame()
    expect([...drawn]).toEqual(['c', 'b', 'a'])
  })

  it('are not drawn while someone flies past, and are as soon as the flight is over', () => {
    const { fly, moveTo, frame, drawn, elements } = threeTurns()
    fly(true)
    for (const element of elements) moveTo(element, 100)
    for (let count = 0; count < 20; count++) frame()
    expect([...drawn]).toEqual([])
    fly(false)
    for (let count = 0; count < 3; count++) frame()
    expect([...drawn].toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('are not drawn when they have been scrolled past meanwhile', () => {
    const { moveTo, frame, drawn, elements } = threeTurns()
    for (const element of elements) moveTo(element, 100)
    moveTo(elements[0]!, 3_000)
    for (let count = 0; count < 4; count++) frame()
    expect([...drawn].toSorted()).toEqual(['b', 'c'])
  })

  it('stay drawn for a while and are let go when far away', () => {
    const { moveTo, frame, drawn, elements } = threeTurns()
    moveTo(elements[0]!, 100)
    frame()
    moveTo(elements[0]!, 4_000)
    expect(drawn.has('a')).toBe(true)
    moveTo(elements[0]!, 9_000)
    expect(drawn.has('a')).toBe(false)
  })

  it('are not drawn once they are gone', () => {
    const { moveTo, frame, drawn, elements, leaves } = threeTurns()
    moveTo(elements[0]!, 100)
    leaves[0]!()
    frame()
    expect([...drawn]).toEqual([])
  })
})

describe('a movement of the thread', () => {
  const after = (...moves: [top: number, at: number][]) => {
    const flight = createScrollSpeed()
    for (const [top, at] of moves) flight.moved(top, at)
    return flight
  }

  it('is a flight when it stays fast', () => {
    expect(after([9_000, 0], [8_750, 16], [8_500, 33]).isScrollingFast(40)).toBe(true)
  })

  it.each<[string, [number, number][]]>([
    [
      'reading pace',
      [
        [9_000, 0],
        [8_960, 16],
        [8_920, 33],
      ],
    ],
    [
      'one jump to a message',
      [
        [9_000, 0],
        [100, 5_000],
        [100, 5_016],
      ],
    ],
    [
      'a flight that has slowed down',
      [
        [9_000, 0],
        [8_750, 16],
        [8_500, 33],
        [8_480, 50],
      ],
    ],
  ])('is none at %s', (_, moves) => {
    expect(after(...moves).isScrollingFast(moves.at(-1)![1] + 5)).toBe(false)
  })

  it('is over when nothing moves any more', () => {
    expect(after([9_000, 0], [8_750, 16], [8_500, 33]).isScrollingFast(200)).toBe(false)
  })
})
