import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('that cannot be pressed can still be reached, and says why', () => {
    const press = vi.fn<() => void>()
    render(
      <Button disabledReason="Start a chat to share it." onClick={press}>
        Share
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Share' })
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Start a chat to share it.',
    )
  })
  it('that is busy does not send its form again', () => {
    const submit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    render(
      <form ref={(form) => form?.addEventListener('submit', submit)}>
        <Button type="submit" isBusy>
          Save
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(submit).not.toHaveBeenCalled()
  })
})
