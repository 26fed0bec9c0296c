import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLineHighlighter } from './line-highlighter.ts'
import type { Lines } from './highlighter.ts'

function watch() {
  const asked: { lines: readonly string[]; isLast: boolean; answer: (lines: Lines | null) => void }[] = []
  const told: Lines[] = []
  let begun = 0
  const colouring = createLineHighlighter(
    () => {
      begun += 1
      return (lines, isLast) => new Promise((answer) => asked.push({ lines, isLast, answer }))
    },
    (lines) => told.push(lines),
  )
  const answerAll = async () => {
    for (const { lines, answer } of asked) answer(lines.map((line) => [[0, line.length]]))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { colouring, asked, told, begun: () => begun, answerAll }
}

describe('code that is being written', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is coloured by whole lines, each asked for once, several together', async () => {
    const { colouring, asked, told, answerAll } = watch()
    colouring.update('a', true)
    colouring.update('a\nb', true)
    colouring.update('a\nb\nc', true)
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(120)
    expect(asked.map(({ lines }) => lines)).toEqual([['a', 'b']])
    colouring.update('a\nb\nc\nd', false)
    expect(asked.at(-1)).toMatchObject({ lines: ['c', 'd'], isLast: true })
    await answerAll()
    expect(told.at(-1)).toHaveLength(4)
  })

  it('asks nothing while no line is whole', async () => {
    const { colouring, asked } = watch()
    colouring.update('half a line', true)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toHaveLength(0)
  })

  it('begins anew when another text takes its place, and drops what comes late', async () => {
    const { colouring, asked, told, begun, answerAll } = watch()
    colouring.update('a\nb', false)
    colouring.update('x', false)
    expect(begun()).toBe(2)
    expect(asked.at(-1)!.lines).toEqual(['x'])
    await answerAll()
    expect(told).toEqual([[[[0, 1]]]])
  })

  it('stays plain where nobody knows the colours', async () => {
    const { colouring, asked, told } = watch()
    colouring.update('a', false)
    asked[0]!.answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([])
  })
})
