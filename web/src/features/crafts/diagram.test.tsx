import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Drawing } from './diagram.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('gives a picture up that does not answer for long, and none that is only slow', async () => {
  const onStuck = vi.fn<() => void>()
  const { container } = render(
    <Drawing
      kind="vega-lite"
      source="{}"
      title="Chart"
      theme="light"
      onFailed={vi.fn<() => void>()}
      onStuck={onStuck}
    />,
  )
  const frame = container.querySelector('iframe')!
  const shown = {} as Window
  Object.defineProperty(frame, 'contentWindow', { value: Object.assign(shown, { postMessage: vi.fn<() => void>() }) })
  const nonce = new URLSearchParams(new URL(frame.src).hash.slice(1)).get('nonce')
  const answer = () =>
    act(async () => {
      const data = { type: 'size', height: 100, nonce }
      window.dispatchEvent(new MessageEvent('message', { data, source: shown }))
    })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  await answer()
  await wait(15_000)
  await answer()
  await wait(15_000)
  expect(onStuck).not.toHaveBeenCalled()
  await wait(15_000)
  expect(onStuck).toHaveBeenCalledOnce()
})
