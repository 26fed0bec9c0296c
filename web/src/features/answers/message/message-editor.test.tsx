import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { botMessages } from '#contract/bots/messages.ts'
import { apiMessages } from '../../../api/call.ts'
import { MessageEditor } from './message-editor.tsx'

afterEach(cleanup)

function edit(reason: string) {
  const onSend = vi.fn<(text: string, isWithoutBot: boolean) => Promise<void>>(async () => {})
  render(
    <MessageEditor text="Old" unsent={{ text: 'New', reason }} onSend={onSend} onSent={() => {}} onCancel={() => {}} />,
  )
  return onSend
}

it('goes on with words that were not taken, and says why', () => {
  const onSend = edit(apiMessages.offline)
  expect(screen.getByRole('alert').textContent).toBe(apiMessages.offline)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onSend).toHaveBeenCalledWith('New', false)
})

it('offers to ask without a bot that is gone', () => {
  const onSend = edit(botMessages.gone('Tide Teller'))
  fireEvent.click(screen.getByRole('button', { name: 'Write without it' }))
  expect(onSend).toHaveBeenCalledWith('New', true)
})
