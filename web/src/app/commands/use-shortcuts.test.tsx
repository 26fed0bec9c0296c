import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_COMMANDS, type CommandActions } from './commands.ts'
import { useShortcuts } from './use-shortcuts.ts'

let went: string[]

beforeEach(() => {
  vi.useFakeTimers()
  went = []
  render(<Keys />)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Keys() {
  const actions = {
    go: (name) => went.push(name),
    openShortcuts: () => went.push('shortcuts'),
  } as Partial<CommandActions>
  useShortcuts(KEY_COMMANDS, actions as CommandActions, () => {})
  return <textarea />
}

function press(key: string, atMs: number, target: EventTarget = document.body): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true })
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  target.dispatchEvent(event)
}

describe('two keys, one after the other', () => {
  it('lead somewhere', () => {
    press('g', 5_000)
    press('b', 5_900)
    expect(went).toEqual(['bots'])
  })
  it('lead nowhere when the second comes late', () => {
    press('g', 5_000)
    press('b', 6_100)
    expect(went).toEqual([])
  })
  it('lead there although a busy page hears of the second long after it was pressed', () => {
    press('g', 5_000)
    vi.advanceTimersByTime(4_000)
    press('b', 5_900)
    expect(went).toEqual(['bots'])
  })
})

it('a question mark in a message is only a question mark', () => {
  press('?', 5_000, document.querySelector('textarea')!)
  expect(went).toEqual([])
  press('?', 6_000)
  expect(went).toEqual(['shortcuts'])
})
