import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

describe('a toast', () => {
  it('is read out and goes away by itself', () => {
    render(<Toaster />)
    act(() => toast.ok('Saved.'))
    expect(screen.getByText('Saved.').closest('[aria-live="polite"]')).not.toBeNull()
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('Saved.')).toBeNull()
  })
  it('stays while someone points at it', () => {
    render(<Toaster />)
    act(() => toast.error('It failed.'))
    const card = screen.getByText('It failed.').closest('.pointer-events-auto')!
    fireEvent.pointerEnter(card)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('It failed.')).not.toBeNull()
    fireEvent.pointerLeave(card)
    act(() => void vi.advanceTimersByTime(6_000))
    expect(screen.queryByText('It failed.')).toBeNull()
  })
  it('is not said twice at once', () => {
    render(<Toaster />)
    act(() => {
      toast.error('Same words.')
      toast.error('Same words.')
    })
    expect(screen.getAllByText('Same words.')).toHaveLength(1)
  })
  it('is said for each reason that its second line gives', () => {
    render(<Toaster />)
    act(() => {
      for (const detail of ['First reason.', 'Second reason.', 'Second reason.']) toast.error('It failed.', { detail })
    })
    expect(screen.getByText('First reason.')).not.toBeNull()
    expect(screen.getAllByText('Second reason.')).toHaveLength(1)
  })
  it('says a second line below the first', () => {
    render(<Toaster />)
    act(() => toast.error('It failed.', { detail: 'Try another file.' }))
    expect(screen.getByText('Try another file.')).not.toBeNull()
  })
  it('about something under way stays until that has ended', () => {
    render(<Toaster />)
    let end = () => {}
    act(() => void (end = toast.loading('Saving...')))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.queryByText('Saving...')).not.toBeNull()
    act(() => end())
    expect(screen.queryByText('Saving...')).toBeNull()
  })
  it('can be dismissed', () => {
    render(<Toaster />)
    act(() => toast.ok('Done.'))
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Done.')).toBeNull()
  })
  it('offers what can be done about it, once', () => {
    const undo = vi.fn<() => void>()
    render(<Toaster />)
    act(() => toast.ok('Deleted.', { label: 'Undo', run: undo }))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Deleted.')).toBeNull()
  })
})
