import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersistedState, usePersistedState } from './persisted-state.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const count = () => createPersistedState('count', (stored) => (typeof stored === 'number' ? stored : 7))

describe('what a browser remembers', () => {
  it('survives a reload', () => {
    count().write(12)
    expect(count().read()).toBe(12)
  })
  it('falls back to its first value where nothing or nonsense is stored', () => {
    expect(count().read()).toBe(7)
    localStorage.setItem('count', '{broken')
    expect(count().read()).toBe(7)
  })
  it('holds until the page is left where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const remembered = count()
    remembered.write(3)
    expect(remembered.read()).toBe(3)
  })
  it('shows a change on the screen, from here and from another tab', () => {
    const remembered = count()
    function Shown() {
      return <p>{usePersistedState(remembered)[0]}</p>
    }
    render(<Shown />)
    expect(screen.getByText('7')).toBeTruthy()
    act(() => remembered.write(8))
    expect(screen.getByText('8')).toBeTruthy()
    act(() => {
      localStorage.setItem('count', '9')
      dispatchEvent(new StorageEvent('storage', { key: 'count', newValue: '9' }))
    })
    expect(screen.getByText('9')).toBeTruthy()
  })
})
