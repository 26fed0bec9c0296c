import { describe, expect, it } from 'vitest'
import { createTurnWindow, type Sight } from './turn-window.ts'

function createPage() {
  const watched = new Map<Element, { margin: number; seen: (isNear: boolean) => void }[]>()
  let frames: (() => void)[] = []
  const sight: Sight = {
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
  }
  return {
    sight,
    moveTo(element: Element, distance: number) {
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
  it('are drawn one a frame as they come near, the latest first', () => {
    const { moveTo, frame, drawn, elements } = threeTurns()
    for (const element of elements) moveTo(element, 100)
    expect([...drawn]).toEqual([])
    frame()
    expect([...drawn]).toEqual(['c'])
    frame()
    frame()
    expect([...drawn]).toEqual(['c', 'b', 'a'])
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
