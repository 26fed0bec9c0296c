import { expect, test } from 'vitest'
import { rowWindow, scrollTopFor } from './row-window.ts'
import { visibleColumns } from './visible-columns.ts'

test('a short table is drawn around what is seen', () => {
  expect(rowWindow(0, 320, 5)).toMatchObject({ contentHeight: 160, position: 0, from: 0, to: 5 })
  expect(rowWindow(3_200, 320, 1_000)).toMatchObject({ contentHeight: 32_000, position: 3_200, from: 94, to: 116 })
  expect(rowWindow(0, 320, 0)).toMatchObject({ contentHeight: 0, position: 0, from: 0, to: 0 })
})

test('never more rows are drawn at once than there are slots, wherever it is scrolled to', () => {
  for (const height of [320, 333, 600]) {
    for (let top = 0; top < 400; top += 7) {
      const { from, to, slots } = rowWindow(top, height, 1_000)
      expect(to - from).toBeLessThanOrEqual(slots)
    }
  }
})

test.each([1_000_000, 2_000_000])('the last of %i rows can be reached, in a box that a browser can draw', (total) => {
  const { contentHeight } = rowWindow(0, 600, total)
  expect(contentHeight).toBeLessThan(17_000_000)
  const end = rowWindow(contentHeight - 600, 600, total)
  expect(end.to).toBe(total)
  expect(end.position + 600).toBeCloseTo(total * 32)
})

test.each([1_000, 1_000_000])('any of %i rows is brought into sight', (total) => {
  for (const row of [0, 500, total - 1]) {
    const top = scrollTopFor(row, 3_000, 600, total)
    const { position } = rowWindow(top ?? 3_000, 600, total)
    expect(row * 32).toBeGreaterThanOrEqual(position - 0.01)
    expect(row * 32 + 32).toBeLessThanOrEqual(position + 600.01)
  }
})

test('a row that is in sight is left alone', () => {
  expect(scrollTopFor(100, 3_000, 600, 1_000)).toBeNull()
})

test('only columns in sight and a few around them are drawn', () => {
  const widths = Array.from({ length: 300 }, () => 100)
  expect(visibleColumns(0, 500, widths)).toEqual({ from: 0, to: 8 })
  expect(visibleColumns(15_000, 500, widths)).toEqual({ from: 147, to: 158 })
  expect(visibleColumns(10 ** 6, 500, widths).to).toBe(300)
  expect(visibleColumns(0, 500, [])).toEqual({ from: 0, to: 0 })
})
