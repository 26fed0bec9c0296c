import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import type { Call } from '../../../api/call.ts'
import { Toaster } from '../../../ui/overlays/toast.tsx'
import { createUploadStore } from './upload-store.ts'
import { offerVault, uploadWithToasts } from './upload-with-toasts.ts'

afterEach(() => {
  // Toasts outlive whoever shows them.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss)
  cleanup()
})

const files = (count: number) => Array.from({ length: count }, (_, at) => new File(['words'], `${at + 1}.txt`))
const context = { who: { isGuest: false }, existing: { files: 0, images: 0 } }
const storeOf = (target: AttachmentTarget) =>
  createUploadStore({
    target,
    targetId: () => 'here',
    call: (() => Promise.resolve([])) as unknown as Call,
    // Nothing arrives while a test looks.
    uploadFile: () => new Promise(() => {}),
  })
const shown = () => document.body.textContent
const choose = (target: AttachmentTarget, count: number) => {
  const store = storeOf(target)
  render(<Toaster />)
  act(() => uploadWithToasts(store, files(count), context, 'Adding…'))
  return store
}

it('of more files than an upload of the vault takes, the others are named and go with the next', () => {
  const store = choose('vault', 23)
  expect(shown()).toContain('You can upload a maximum of 10 at a time. Left out: 11.txt, 12.txt, 13.txt and 10 more.')
  fireEvent.click(screen.getByRole('button', { name: 'Add the next 10' }))
  expect(store.read()).toHaveLength(20)
  fireEvent.click(screen.getByRole('button', { name: 'Add the next 3' }))
  expect(store.read().map(({ name }) => name)).toEqual(files(23).map(({ name }) => name))
})

it('what a project has no room for can be kept in the vault', () => {
  choose('project', 12)
  expect(shown()).toContain('You can upload a maximum of 10 per project. Left out: 11.txt, 12.txt.')
  expect(screen.queryAllByRole('button', { name: 'Add to the vault' })).toHaveLength(1)
})

it('a guest has no vault to keep them in', () => {
  expect(offerVault({ who: { isGuest: true } })).toBeUndefined()
})
