import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { success } from '#contract/envelope.ts'
import { defineSetting, type Setting } from '#contract/settings/define.ts'
import { settingsMessages } from '#contract/settings/messages.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { Controls } from './settings-section.tsx'

const isOn = defineSetting('answers.isOn', z.boolean(), true, { label: 'Answers', hint: 'Alcove answers.' })
const tone = defineSetting('answers.tone', z.enum(['plain', 'warm']), 'plain', {
  label: 'Tone',
  options: { plain: 'Plain', warm: 'Warm' },
})
const atOnce = defineSetting('answers.atOnce', z.int().min(1).max(50), 5, { label: 'Answers at once' })
const greeting = defineSetting('answers.greeting', z.string().max(10).nullable(), null, { label: 'Greeting' })
const key = defineSetting('answers.key', z.string().min(3).nullable(), null, { label: 'Answer key', sealedFor: 'test' })

const sent: unknown[] = []
beforeEach(() => {
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return Response.json(success({}))
  })
})
afterEach(() => {
  sent.length = 0
  // Toasts outlive whoever shows them.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss)
  cleanup()
  vi.unstubAllGlobals()
})

function show(settings: readonly Setting[], values: Record<string, unknown>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Controls settings={settings} values={values} />
      <Toaster />
    </QueryClientProvider>,
  )
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

it('a switch and a choice hold as soon as they are made', async () => {
  show([isOn, tone], { 'answers.isOn': true, 'answers.tone': 'plain' })
  fireEvent.click(screen.getByRole('switch', { name: 'Answers' }))
  fireEvent.change(screen.getByLabelText('Tone'), { target: { value: 'warm' } })
  await waitFor(() => expect(sent).toEqual([{ 'answers.isOn': false }, { 'answers.tone': 'warm' }]))
})

it('what is typed is saved together, as the values that it means', async () => {
  show([atOnce, greeting, key], { 'answers.atOnce': 5, 'answers.greeting': 'Hello', 'answers.key': false })
  type('Answers at once', '12')
  type('Greeting', ' ')
  save()
  await screen.findByText(settingsMessages.saved)
  expect(sent).toEqual([{ 'answers.atOnce': 12, 'answers.greeting': null }])
})

it('only what was changed is sent, and what is said of it is its own', async () => {
  const link = defineSetting('answers.link', z.string(), '', { label: 'Link', saved: 'Linked.', removed: 'Unlinked.' })
  show([link, greeting], { 'answers.link': 'here', 'answers.greeting': null })
  type('Link', 'there')
  save()
  await screen.findByText('Linked.')
  type('Link', '')
  save()
  await screen.findByText('Unlinked.')
  expect(sent).toEqual([{ 'answers.link': 'there' }, { 'answers.link': '' }])
})

it('what a setting cannot be is refused in the words of its schema, and nothing is sent', async () => {
  show([atOnce], { 'answers.atOnce': 5 })
  for (const [typed, refusal] of [
    ['51', 'Use 50 or less.'],
    ['', 'Enter a number.'],
    ['five', 'Enter a number.'],
  ] as const) {
    type('Answers at once', typed)
    save()
    expect((await screen.findByRole('alert')).textContent).toBe(refusal)
  }
  expect(sent).toEqual([])
})

it('a secret is never shown, stays where nothing is typed, and can be removed', async () => {
  show([key], { 'answers.key': true })
  const field = screen.getByLabelText<HTMLInputElement>('Answer key')
  expect([field.value, field.type, field.placeholder]).toEqual(['', 'password', settingsMessages.keyKept])
  save()
  await screen.findByText(settingsMessages.saved)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the Answer key' }))
  await waitFor(() => expect(sent).toEqual([{}, { 'answers.key': null }]))
})
