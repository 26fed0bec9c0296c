import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { rovingRows } from './roving-rows.ts'

afterEach(cleanup)

const rowOf = (name: string) => (
  <li key={name}>
    <a href={`/chat/${name}`}>{name}</a>
    <button type="button">More for {name}</button>
  </li>
)
const listOf = (names: readonly string[], pinned: readonly string[] = []) => (
  <div ref={rovingRows}>
    <ul>{pinned.map(rowOf)}</ul>
    <ul>{names.map(rowOf)}</ul>
  </div>
)
const focused = () => document.activeElement?.textContent
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const tabStops = () => [...document.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0)

it('is one Tab stop, whatever is in it, and stays at the row that was left', () => {
  render(listOf(['a', 'b', 'c']))
  expect(tabStops().map((stop) => stop.textContent)).toEqual(['a'])
  screen.getByText('b').focus()
  expect(tabStops().map((stop) => stop.textContent)).toEqual(['b'])
})

it.each([
  [['ArrowDown'], 'b'],
  [['ArrowDown', 'ArrowDown', 'ArrowDown'], 'c'],
  [['End'], 'c'],
  [['End', 'ArrowUp'], 'b'],
  [['End', 'Home'], 'a'],
  [['ArrowRight'], 'More for a'],
  [['ArrowRight', 'ArrowDown'], 'More for b'],
  [['ArrowRight', 'ArrowLeft'], 'a'],
  [['ArrowLeft'], 'a'],
])('%j leads from the first row to %s', (keys, name) => {
  render(listOf(['a', 'b', 'c']))
  screen.getByText('a').focus()
  for (const key of keys) press(key)
  expect(focused()).toBe(name)
})

it('goes on at the next row when one goes away, and at the one before when it was the last', async () => {
  const { rerender } = render(listOf(['a', 'b', 'c']))
  screen.getByText('More for b').focus()
  rerender(listOf(['a', 'c']))
  await waitFor(() => expect(focused()).toBe('c'))
  rerender(listOf(['a']))
  await waitFor(() => expect(focused()).toBe('a'))
})

it('goes along with a row that moves, and leaves alone who is elsewhere', async () => {
  const { rerender } = render(listOf(['a', 'b', 'c']))
  screen.getByText('More for b').focus()
  rerender(listOf(['a', 'c'], ['b']))
  await waitFor(() => expect(focused()).toBe('More for b'))
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  rerender(listOf(['a', 'c']))
  await waitFor(() => expect(tabStops().map((stop) => stop.textContent)).toEqual(['a']))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

it('does not call anybody back who left it for nothing in particular', async () => {
  const { rerender } = render(listOf(['a', 'b']))
  screen.getByText('b').focus()
  screen.getByText('b').blur()
  rerender(listOf(['a']))
  await waitFor(() => expect(tabStops().map((stop) => stop.textContent)).toEqual(['a']))
  expect(document.activeElement).toBe(document.body)
})
