import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoadMore } from './load-more.tsx'

type Watcher = { notify: (isIntersecting: boolean) => void; margin: string | undefined }
let watchers: Watcher[] = []

/** The browser's own watcher: it tells once when asked, and then only when something changes. */
class Observer {
  readonly callbackk: IntersectionObserverCallback
  isInSightt = true
  constructor(callback: IntersectionObserverCallback, { rootMargin }: IntersectionObserverInit) {
    this.callbackk = callback
    watchers.push({
      margin: rootMargin,
      notify: (isIntersecting) => {
        this.isInSightt = isIntersecting
        this.telll()
      },
    })
  }
  observe() {
    queueMicrotask(() => this.telll())
  }
  unobserve() {}
  disconnect() {}
  telll() {
    this.callbackk([{ isIntersecting: this.isInSightt } as IntersectionObserverEntry], this as never)
  }
}

beforeEach(() => {
  watchers = []
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const settle = () => act(async () => {})

describe('the end of a list that goes on', () => {
  it('reads what follows when it comes near, by the margin that was asked for', async () => {
    const read = vi.fn<() => void>()
    render(
      <LoadMore isLoading={false} error={null} onLoadMore={read} marginPx={300}>
        more
      </LoadMore>,
    )
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    expect(watchers[0]?.margin).toBe('300px')
  })

  it('looks again after more has come, even when that came within one drawing', async () => {
    const read = vi.fn<() => void>()
    const end = (key: string) => (
      <LoadMore isLoading={false} error={null} onLoadMore={read}>
        {key}
      </LoadMore>
    )
    const { rerender } = render(end('one page'))
    await settle()
    rerender(end('two pages'))
    await settle()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('asks for nothing while it is being read, and out of sight', async () => {
    const read = vi.fn<() => void>()
    const { rerender } = render(
      <LoadMore isLoading error={null} onLoadMore={read}>
        more
      </LoadMore>,
    )
    await settle()
    watchers[0]!.notify(false)
    rerender(
      <LoadMore isLoading={false} error={null} onLoadMore={read}>
        more
      </LoadMore>,
    )
    await settle()
    expect(read).not.toHaveBeenCalled()
  })

  it('says why it stopped, and goes on when asked to', async () => {
    const read = vi.fn<() => void>()
    render(
      <LoadMore
        isLoading={false}
        error={new Error('No connection.')}
        errorMessage="Failed to load more."
        onLoadMore={read}
      >
        more
      </LoadMore>,
    )
    await settle()
    expect(read).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toContain('Failed to load more.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(read).toHaveBeenCalledTimes(1)
  })
})
