import { expect, it } from 'vitest'
import type { AuditAction } from '#contract/audit/actions.ts'
import type { AuditEntry } from '#contract/audit/schema.ts'
import { describeEntry } from './audit-labels.ts'

const entry = (act: AuditAction, target: string, after: AuditEntry['after'], before: AuditEntry['before'] = {}) => ({
  id: '1',
  at: '2026-03-10T12:00:00.000Z',
  actor: 'owner@example.com',
  act,
  target,
  before,
  after,
})

it.each<[string, AuditEntry, string, string[]]>([
  [
    'a budget in money',
    entry('usage.budget', 'install', { unit: 'money', amount: 20_000_000 }),
    'Everyone together',
    ['a month: $20.00'],
  ],
  [
    'a budget in tokens that was another one',
    entry('usage.budget', 'free', { unit: 'tokens', amount: 5_000 }, { unit: 'tokens', amount: 1_000 }),
    'Each person on Free',
    ['a month: 1,000 tokens → 5,000 tokens'],
  ],
  [
    'a budget that was taken away',
    entry('usage.budget', 'a@example.com', { unit: 'money', amount: null }),
    'a@example.com',
    ['a month: no budget'],
  ],
  [
    'a price',
    entry('usage.price', 'openai/gpt', { input: 2_500_000, output: null }),
    'openai/gpt',
    ['a million tokens in: $2.50', 'a million tokens out: nothing'],
  ],
  [
    'a price of a model whose provider has an id',
    entry('usage.price', 'de30e3b9-d6b8-4f4f-914e-70dbd0078ad3/meta/llama', { picture: 0 }),
    'meta/llama',
    ['a picture: $0.00'],
  ],
  [
    'limits of a plan',
    entry('plans.limits', 'appsumo', { chat: 2_000, storageMegabytes: 10 }, { chat: 102, storageMegabytes: 5 }),
    'App-sumo',
    ['Messages a day: 102 → 2,000', 'Storage in MB: 5 → 10'],
  ],
  [
    'what a form calls so',
    entry('models.provider-change', 'Local', {
      kind: 'openai-compatible',
      baseUrl: 'http://x',
      hasKey: true,
      models: [],
    }),
    'Local',
    ['Kind: Other server', 'Address: http://x', 'API key: yes', 'Models to pick from: nothing'],
  ],
  [
    'a choice of a form',
    entry('registration.change', '', { mode: 'invitation', allowsGuests: false }, { mode: 'open', allowsGuests: true }),
    '',
    ['New accounts: Anyone → By invitation', 'Guests: yes → no'],
  ],
  [
    'a plan',
    entry('account.plan', 'a@example.com', { plan: 'appsumo' }, { plan: 'free' }),
    'a@example.com',
    ['Plan: Free → App-sumo'],
  ],
  [
    'a model of a provider',
    entry('models.default', '', { model: 'de30e3b9-d6b8-4f4f-914e-70dbd0078ad3/llama' }),
    '',
    ['Model: llama'],
  ],
  ['anything else', entry('models.file-change', 'llama.gguf', { gpuLayers: 12 }), 'llama.gguf', ['gpu layers: 12']],
])('%s is told in words', (_, shown, target, details) => {
  const words = describeEntry(shown)
  expect(words.target).toBe(target)
  expect(words.details.map(({ name, change }) => `${name}: ${change}`)).toEqual(details)
})
