import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formMessages } from '#contract/questions/question-messages.ts'
import type { QuestionField } from '#contract/questions/question-form.ts'
import { QuestionForm } from './question-form.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const fields = Array.from({ length: 40 }, (_, at): QuestionField => {
  return { kind: 'text', name: `field${at}`, label: `Field ${at}`, hint: '', isRequired: at === 9 }
})

it('asks for forty things in pages, keeps what was typed, and goes on only past a page that is right', () => {
  const onSend = vi.fn<(values: object) => void>()
  render(
    <QuestionForm
      draftKey="m1.c1"
      form={{ fields }}
      pressed={undefined}
      onSend={onSend}
      onDecline={() => {}}
      onRefuse={() => {}}
    />,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(screen.getByText('Page 1 of 5')).not.toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(8)
  type(/^Field 0\b/, 'first')
  press('Next')
  press('Next')
  expect(screen.getByText('Page 2 of 5')).not.toBeNull()
  type(/^Field 9\b/, 'needed')
  for (const page of [3, 4, 5]) {
    press('Next')
    expect(screen.getByText(`Page ${page} of 5`)).not.toBeNull()
    expect(document.activeElement).toBe(screen.getAllByRole('textbox')[0])
  }
  type(/^Field 39\b/, 'last')
  press('Back')
  press('Next')
  expect(onSend).not.toHaveBeenCalled()
  press('Send')
  expect(onSend).toHaveBeenCalledWith({ field0: 'first', field9: 'needed', field39: 'last' })
})

it('says before anything is chosen how many of a list can be', () => {
  const options = ['Guitar', 'Piano', 'Drums', 'Bass'].map((value) => ({ value, label: value }))
  const own = { name: 'played', label: 'You play', hint: 'Instruments', isRequired: true }
  const field: QuestionField = { ...own, kind: 'choice', isMany: true, options, minChosen: 1, maxChosen: 3 }
  const form = { fields: [field] }
  render(
    <QuestionForm
      draftKey="m1.c1"
      form={form}
      pressed={undefined}
      onSend={() => {}}
      onDecline={() => {}}
      onRefuse={() => {}}
    />,
  )
  expect(screen.getByText(`Instruments ${formMessages.chooseBetween(1, 3)}`)).not.toBeNull()
})

it('keeps what was typed, and the page, over a reload; for that question only', () => {
  const show = (draftKey: string) =>
    render(
      <QuestionForm
        draftKey={draftKey}
        form={{ fields }}
        pressed={undefined}
        onSend={() => {}}
        onDecline={() => {}}
        onRefuse={() => {}}
      />,
    )
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
  show('m1.c1')
  fireEvent.change(field(/^Field 0\b/), { target: { value: 'first' } })
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.change(field(/^Field 9\b/), { target: { value: 'needed' } })
  cleanup()
  show('m1.c1')
  expect(screen.getByText('Page 2 of 5')).not.toBeNull()
  expect(field(/^Field 9\b/).value).toBe('needed')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(field(/^Field 0\b/).value).toBe('first')
  cleanup()
  show('m1.c2')
  expect(screen.getByText('Page 1 of 5')).not.toBeNull()
  expect(field(/^Field 0\b/).value).toBe('')
})
