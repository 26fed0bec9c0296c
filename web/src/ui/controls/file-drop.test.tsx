import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FileDrop } from './file-drop.tsx'

afterEach(cleanup)

const file = new File(['words'], 'a.txt')

function drag(name: 'dragenter' | 'drop', on: EventTarget = globalThis): void {
  const event = Object.assign(new Event(name, { cancelable: true, bubbles: true }), {
    dataTransfer: { types: ['Files'], files: [file] },
  })
  act(() => void on.dispatchEvent(event))
}

it('takes what is dropped anywhere on the page', () => {
  const taken = vi.fn<(files: File[]) => void>()
  render(<FileDrop label="Drop to attach" onDrop={taken} />)
  drag('dragenter')
  expect(screen.getByText('Drop to attach')).toBeTruthy()
  drag('drop')
  expect(taken).toHaveBeenCalledWith([file])
  expect(screen.queryByText('Drop to attach')).toBeNull()
})

it('leaves it to a dialog in front, until that is closed', () => {
  const [behind, front] = [vi.fn<(files: File[]) => void>(), vi.fn<(files: File[]) => void>()]
  const page = <FileDrop key="page" label="Drop to attach" onDrop={behind} />
  const { rerender } = render([page])
  rerender([page, <FileDrop key="dialog" label="Drop to add" onDrop={front} />])
  drag('drop')
  expect(front).toHaveBeenCalledTimes(1)
  expect(behind).not.toHaveBeenCalled()
  rerender([page])
  drag('drop')
  expect(behind).toHaveBeenCalledTimes(1)
})

it('is for whoever it is dropped on, where there are several on a page', () => {
  const [beside, whole] = [vi.fn<(files: File[]) => void>(), vi.fn<(files: File[]) => void>()]
  render([
    <form key="composer" aria-label="Message">
      <FileDrop label="Drop to attach" onDrop={beside} />
      <input aria-label="Text" />
    </form>,
    <section key="page">
      <FileDrop label="Drop to add" onDrop={whole} />
    </section>,
  ])
  drag('drop', screen.getByLabelText('Text'))
  expect(beside).toHaveBeenCalledTimes(1)
  expect(whole).not.toHaveBeenCalled()
  drag('drop', document.body)
  expect(whole).toHaveBeenCalledTimes(1)
})
