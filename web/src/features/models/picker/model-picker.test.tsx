import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Model } from '#contract/models/schema.ts'
import { ModelPicker } from './model-picker.tsx'
import type { ModelChoice } from '../models-query.ts'

beforeAll(() => {
  // What every browser has and this one has not.
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(cleanup)

const model = (name: string, provider = 'Company', can: Partial<Model['can']> = {}): Model => ({
  id: `p/${name}`,
  name,
  provider: { id: provider, name: provider, kind: 'openai-compatible' },
  can: { images: false, tools: false, reasoning: false, ...can },
  contextTokens: 8_192,
})

function show(models: Model[], more: { pick?: ModelChoice['pick'] } = {}) {
  const choice: ModelChoice = {
    model: models[0],
    models,
    isPending: false,
    isError: false,
    pick: () => undefined,
    retry: () => undefined,
    ...more,
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ModelPicker choice={choice} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: `Model: ${models[0]!.name}` }))
}

describe('the model picker', () => {
  it('shows every model under its provider, with what it can do', async () => {
    show([model('alpha', 'Company', { images: true, tools: true }), model('beta', 'Home', { reasoning: true })])
    const alpha = await screen.findByRole('option', { name: /alpha/ })
    expect(alpha.textContent).toContain('Looks at images')
    expect(alpha.textContent).toContain('Uses tools')
    expect(alpha.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('option', { name: /beta/ }).textContent).toContain('Thinks before it answers')
    expect(screen.getByText('Home')).toBeTruthy()
    expect(screen.queryByText('Connect a model')).toBeNull()
  })

  it('picks with one press, and closes', async () => {
    const pick = vi.fn<(id: string) => void>()
    show([model('alpha'), model('beta')], { pick })
    fireEvent.click(await screen.findByRole('option', { name: /beta/ }))
    expect(pick).toHaveBeenCalledWith('p/beta')
    expect(screen.queryByRole('option', { name: /beta/ })).toBeNull()
  })

  it('finds by the words of a name, not by scattered letters', async () => {
    show(['qwen3:8b', 'slow-model-q4', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => model(name)))
    fireEvent.change(await screen.findByPlaceholderText('Search models'), { target: { value: 'qwen' } })
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['qwen3:8b'])
    fireEvent.change(screen.getByPlaceholderText('Search models'), { target: { value: 'nothing' } })
    expect(screen.getByText('No model found')).toBeTruthy()
  })
})
