import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Page } from './page.tsx'

afterEach(cleanup)

it('a page has its name once, in the bar and in the window, behind the part that is shown', () => {
  render(
    <Page title="Profile" section="Security" intro="Who you are here." actions={<button type="button">Save</button>}>
      Content
    </Page>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Profile'])
  expect(document.title).toBe('Security · Profile · Alcove')
})

it('a page whose name is not there yet claims none', () => {
  render(<Page title={undefined}>Content</Page>)
  expect(screen.queryByRole('heading')).toBeNull()
  expect(document.title).toBe('Alcove')
})
