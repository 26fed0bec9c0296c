import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../api/call.ts'
import { UNEXPECTED_MESSAGE } from './send-failure.ts'
import { useComposer } from './use-composer.ts'

const reported = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('reportError', reported)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  reported.mockReset()
})

/** The least that can be sent from. */
function Writing({ send }: { send: () => Promise<void> }) {
  const composer = useComposer({ draftKey: 'chat-1', isGuest: false, chatBot: null, send })
  const { textarea: area, status, onTextChange: typed, submit } = composer
  return (
    <>
      <textarea ref={area} aria-label="Message" onChange={(event) => typed(event.target.value)} />
      <button type="button" onClick={() => void submit()}>
        Send
      </button>
      <p role="status">{status.kind === 'failed' ? status.failure.reason : status.kind}</p>
    </>
  )
}

const write = (words: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: words } })
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

it.each([
  ['a refusal', new CallError('unavailable', 'The server is about to restart.'), 'The server is about to restart.', 0],
  ['a mistake of ours', new TypeError('x is undefined'), UNEXPECTED_MESSAGE, 1],
])('a message that is not sent because of %s comes back, and can be sent again', async (_, error, reason, reports) => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(error).mockResolvedValueOnce()
  render(<Writing send={send} />)
  write('Hello there')
  fireEvent.click(screen.getByRole('button'))
  expect(words()).toBe('')
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(words()).toBe('Hello there')
  expect(reported).toHaveBeenCalledTimes(reports)
  fireEvent.click(screen.getByRole('button'))
  expect(await screen.findByText('idle')).toBeTruthy()
  expect(send).toHaveBeenCalledTimes(2)
})
