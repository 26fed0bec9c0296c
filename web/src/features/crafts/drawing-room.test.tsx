import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReservedRoom } from './drawing-room.tsx'

const CHART = JSON.stringify({
  data: { values: Array.from({ length: 12 }, (_, at) => ({ city: `City ${at}`, n: at })) },
  mark: 'bar',
  encoding: { y: { field: 'city', type: 'nominal' }, x: { field: 'n', type: 'quantitative' } },
})

beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(640))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const room = () => screen.getByRole('status').parentElement!.style.height
const isUsual = () => screen.getByRole('status').parentElement!.className === 'h-55'

it('keeps the room of a chart from the start', () => {
  render(<ReservedRoom kind="vega-lite" source={CHART} />)
  expect(room()).toBe('411px')
})

it('keeps a room for a chart that is being written, and its own once it is whole', () => {
  const { rerender } = render(<ReservedRoom kind="vega-lite" source={CHART.slice(0, 40)} isWhole={false} />)
  expect(isUsual()).toBe(true)
  rerender(<ReservedRoom kind="vega-lite" source={CHART} />)
  expect(room()).toBe('411px')
})

it('keeps the usual room for a diagram', () => {
  render(<ReservedRoom kind="mermaid" source="graph TD" />)
  expect(isUsual()).toBe(true)
})
