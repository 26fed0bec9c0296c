import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLineHighlighter } from './line-highlighter.ts'
import type { Lines } from './highlighter.ts'

function watch() {
  const requests: { lines: readonly string[]; isLast: boolean; answer: (lines: Lines | null) => void }[] = []
  const results: Lines[] = []
  let begun = 0
  const colouring = createLineHighlighter(
    () => {
      begun += 1
      return (lines, isLast) => new Promise((answer) => requests.push({ lines, isLast, answer }))
    },
    (lines) => results.push(lines),
  )
  const answerAll = async () => {
    for (const { lines, answer } of requests) answer(lines.map((line) => [[0, line.length]]))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { colouring, requests, results, begun: () => begun, answerAll }
}

describe('code that is being written', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is coloured by whole lines, each asked for once, several together', async () => {
    const { colouring, requests, results, answerAll } = watch()
    colouring.update('a', true)
    colouring.update('a\nb', true)
    colouring.update('a\nb\nc', true)
    expect(requests).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(120)
    expect(requests.map(({ lines }) => lines)).toEqual([['a', 'b']])
    colouring.update('a\nb\nc\nd', false)
    expect(requests.at(-1)).toMatchObject({ lines: ['c', 'd'], isLast: true })
    await answerAll()
    expect(results.at(-1)).toHaveLength(4)
  })

  it('asks nothing while no line is whole', async () => {
    const { colouring, requests } = watch()
    colouring.update('half a line', true)
    await vi.advanceTimersByTimeAsync(500)
    expect(requests).toHaveLength(0)
  })

  it('begins anew when another text takes its place, and drops what comes late', async () => {
    const { colouring, requests, results, begun, answerAll } = watch()
    colouring.update('a\nb', false)
    colouring.update('x', false)
    expect(begun()).toBe(2)
    expect(requests.at(-1)!.lines).toEqual(['x'])
    await answerAll()
    expect(results).toEqual([[[[0, 1]]]])
  })

  it('stays plain where nobody knows the colours', async () => {
    const { colouring, requests, results } = watch()
    colouring.update('a', false)
    requests[0]!.answer(null)
    await vi.advanceTimersByTimeAsync(0)
    expect(results).toEqual([])
  })
})
