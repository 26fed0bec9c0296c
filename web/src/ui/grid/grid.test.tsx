import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Grid } from './grid.tsx'
import { useGridView } from './use-grid-view.ts'

afterEach(cleanup)

const COLUMNS = ['name', 'size'].map((name) => ({
  name,
  width: 100,
  isText: name === 'name',
  isNumeric: name === 'size',
}))
const cellsOf = (row: readonly string[]) => row
const textOf = (row: readonly string[], column: number) => `all of ${row[column]}`

type ThingsProps = {
  total?: number
  failure?: { message: string; retry: () => void }
  onSort?: (column: string) => void
}

function Things({ total = 5_000, ...rest }: ThingsProps) {
  const view = useGridView(COLUMNS, total)
  const rowAt = (at: number) => (at === 3 ? null : [`thing ${at}`, String(at)])
  const shared = { label: 'Things', columns: COLUMNS, view, rowAt, cellsOf, textOf, summary: 'Five thousand' }
  return <Grid {...shared} emptyText="Nothing here." {...rest} />
}

it('of many rows those in sight are drawn, and all are counted', () => {
  render(<Things />)
  expect(screen.getByRole('grid', { name: 'Things' }).getAttribute('aria-rowcount')).toBe('5001')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  expect(screen.getByText('thing 4')).toBeTruthy()
  expect(screen.queryByText('thing 3')).toBeNull()
})

it('keys lead from cell to cell, and the whole text of one is read below', () => {
  render(<Things />)
  const grid = screen.getByRole('grid')
  expect(screen.getByText('Five thousand')).toBeTruthy()
  for (const key of ['ArrowDown', 'End']) fireEvent.keyDown(grid, { key })
  expect(screen.getByText('all of 1')).toBeTruthy()
  expect(screen.getByText('row 2')).toBeTruthy()
  const active = document.getElementById(grid.getAttribute('aria-activedescendant')!)
  expect(active?.getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(grid, { key: 'End', ctrlKey: true })
  expect(screen.getByText('row 5,000')).toBeTruthy()
})

it('a name that is pressed sorts, where that is possible', () => {
  const onSort = vi.fn<(column: string) => void>()
  const { unmount } = render(<Things onSort={onSort} />)
  fireEvent.click(screen.getByRole('button', { name: 'size' }))
  expect(onSort).toHaveBeenCalledExactlyOnceWith('size')
  unmount()
  render(<Things />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'size' }).hasAttribute('aria-sort')).toBe(false)
})

it('rows that could not be fetched are asked for again, and a grid without any says so', () => {
  const retry = vi.fn<() => void>()
  render(<Things total={0} failure={{ message: 'Offline.', retry }} />)
  expect(screen.getByText('Nothing here.')).toBeTruthy()
  expect(screen.getByText('Offline.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
