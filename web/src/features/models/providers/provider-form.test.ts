import { describe, expect, it } from 'vitest'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { toProviderChange, changesOrigin, providerForm } from './provider-form.ts'

const errors = (kind: 'openai' | 'openai-compatible', texts: object) =>
  providerForm(kind)
    .safeParse({ name: 'P', baseUrl: '', apiKey: '', ...texts })
    .error?.issues.map(({ message }) => message)

describe('the form of a provider', () => {
  it('wants an address of a server, and lets a vendor have its own', () => {
    expect(errors('openai-compatible', {})).toEqual([providerMessages.baseUrlRequired])
    expect(errors('openai-compatible', { baseUrl: 'nonsense' })).toEqual([providerMessages.baseUrlInvalid])
    expect(errors('openai', {})).toBeUndefined()
    expect(errors('openai', { baseUrl: 'ftp://x' })).toEqual([providerMessages.baseUrlInvalid])
    expect(errors('openai', { name: ' ' })).toEqual([providerMessages.nameRequired])
  })

  it('keeps the key when its field is empty, replaces it when it is not, and removes it when asked to', () => {
    const change = (apiKey: string, removesKey = false) =>
      toProviderChange({ id: 'p' }, { name: 'P', apiKey }, { models: [], imageModels: [], removesKey })
    expect(change('')).toEqual({ providerId: 'p', name: 'P', baseUrl: null, models: [], imageModels: [] })
    expect(change('new')).toMatchObject({ apiKey: 'new' })
    expect(change('new', true)).toMatchObject({ apiKey: '' })
  })

  it('says beforehand when the key has to be entered again', () => {
    const provider = { baseUrl: 'https://a.example/v1', hasKey: true }
    expect(changesOrigin(provider, 'https://a.example/v2 ')).toBe(false)
    expect(changesOrigin(provider, 'http://a.example/v1')).toBe(true)
    expect(changesOrigin(provider, 'https://a.example:8443/v1')).toBe(true)
    expect(changesOrigin(provider, '')).toBe(true)
    expect(changesOrigin({ baseUrl: null, hasKey: true }, '')).toBe(false)
    expect(changesOrigin({ ...provider, hasKey: false }, 'https://b.example')).toBe(false)
  })
})
