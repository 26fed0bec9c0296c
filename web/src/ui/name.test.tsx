import { act, cleanup, render, screen } from '@testing-library/react'
import { Ellipsis } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isolateName } from '../format/names.ts'
import { Button } from './controls/button.tsx'
import { IconButton } from './controls/icon-button.tsx'
import { Select } from './controls/select.tsx'
import { Name } from './name.tsx'
import { ConfirmDialog } from './overlays/confirm-dialog.tsx'
import { toast, Toaster } from './overlays/toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  act(() => void vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

const HOSTILE = 'tax\u202egpj.exe\u200b\u{e0041}\n'
const noop = () => {}

describe('a name that somebody else gave', () => {
  it('stands by itself, without what hides or turns words around', () => {
    render(<Name className="truncate">{HOSTILE}</Name>)
    const name = screen.getByText('taxgpj.exe')
    expect([name.tagName, name.textContent, name.className]).toEqual(['BDI', 'taxgpj.exe', 'truncate'])
  })

  it('does so in the question whether it is deleted, and in what is said then', () => {
    render(
      <>
        <ConfirmDialog
          onClose={noop}
          title={`Delete ${isolateName(HOSTILE)}?`}
          description={`${HOSTILE} is gone for good.`}
          isBusy={false}
          onConfirm={noop}
        />
        <Toaster />
      </>,
    )
    act(() => toast.ok(`Deleted “${isolateName(HOSTILE)}”`))
    const dialog = screen.getByRole('dialog')
    expect(dialog.querySelector('h2')!.innerHTML).toBe('Delete <bdi>taxgpj.exe</bdi>?')
    expect(dialog.textContent).not.toMatch(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/u)
    const shown = screen.getByText('taxgpj.exe', { selector: 'p bdi' })
    expect(shown.parentElement!.textContent).toBe('Deleted “taxgpj.exe”')
  })

  it('does so in the labels of what is pressed or chosen', () => {
    render(
      <>
        <IconButton icon={Ellipsis} label={`More for ${HOSTILE}`} />
        <Button aria-label={`Take down ${HOSTILE}`}>Take down</Button>
        <Select aria-label="Model" value="one" options={[{ value: 'one', label: HOSTILE }]} onChange={noop} />
      </>,
    )
    const labels = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
    expect(labels.map((label) => label!.trim())).toEqual(['More for taxgpj.exe', 'Take down taxgpj.exe'])
    expect(screen.getByRole('option').textContent).toBe('taxgpj.exe')
  })
})
