import { expect, test } from 'vitest'
import { parseFrameMessage, newNonce, writeFrameOptions } from './frame-messages.ts'

const nonce = '0123456789abcdef'
const frame = { window: { itIs: 'the frame' }, nonce }
const heard = (data: unknown, source: unknown = frame.window) =>
  parseFrameMessage({ source: source as Window, data }, frame)

test('a frame is believed: its own window, its nonce, known words', () => {
  expect(heard({ type: 'ready', nonce })).toEqual({ type: 'ready', nonce })
})

test.each<[string, unknown, unknown?]>([
  ['from another window', { type: 'ready', nonce }, { itIs: 'another' }],
  ['from nowhere', { type: 'ready', nonce }, null],
  ['with another nonce', { type: 'ready', nonce: 'fedcba9876543210' }],
  ['without a nonce', { type: 'ready' }],
  ['of an unknown kind', { type: 'navigate', nonce, to: 'https://example.com' }],
  ['with more than it may say', { type: 'ready', nonce, isPaid: true }],
  ['that is no message', 'ready'],
  ['that is nothing', null],
  ['with an endless text', { type: 'failed', nonce, message: 'x'.repeat(4_001) }],
  ['with a citation that is no number of ours', { type: 'cited', nonce, id: '123456789' }],
  ['with an absurd size', { type: 'size', nonce, height: 1e9 }],
  ['with a size that is no number', { type: 'size', nonce, height: '100' }],
])('a message %s is not', (_, data, source = frame.window) => {
  expect(heard(data, source)).toBeNull()
})

test('every frame has a nonce of its own', () => {
  expect(newNonce()).toMatch(/^[0-9a-f]{32}$/)
  expect(newNonce()).not.toBe(newNonce())
  expect(writeFrameOptions({ nonce, kind: 'react', theme: 'dark', fits: false })).toBe(
    `nonce=${nonce}&kind=react&theme=dark`,
  )
})
