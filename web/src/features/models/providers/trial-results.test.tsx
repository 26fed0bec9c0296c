import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Provider, ProviderModel } from '#contract/models/schema.ts'
import { TrialResults } from './trial-results.tsx'

afterEach(cleanup)

const model = (name: string, source: ProviderModel['source'], tools = false): ProviderModel => ({
  name,
  can: { tools, images: false, reasoning: false },
  contextTokens: 8_192,
  source,
})
const show = (offered: ProviderModel[], isTrying = false) =>
  render(<TrialResults provider={{ offered, isTrying } as unknown as Provider} />)

it('says what was found by trying, and nothing of what was known', () => {
  show([model('llama3.1:8b', 'provider', true), model('mystery', 'trial', true)])
  expect(screen.getByRole('status').textContent).toContain(
    providerMessages.tried('mystery', { tools: true, images: false }),
  )
  expect(screen.getAllByText(/was tested/)).toHaveLength(1)
})

it('says that it is being tried', () => {
  show([model('mystery', 'nobody')], true)
  expect(screen.getByText(providerMessages.trying)).toBeDefined()
})

it('says nothing where nothing was tried', () => {
  show([model('llama3.1:8b', 'provider', true)])
  expect(screen.queryByRole('status')).toBeNull()
})
