import { describe, expect, test } from 'vitest'
import { CRAFT_TYPES, isDrawn } from '#contract/crafts/types.ts'
import {
  modeOf,
  windowReducer,
  initialWindowState,
  type Mode,
  type WindowState,
  type WindowEvent,
} from './window-reducer.ts'

const after = (from: WindowState, ...events: WindowEvent[]) => events.reduce(windowReducer, from)
const ready = { type: 'frame', frame: 'ready' } as const
const choose = (mode: Mode) => ({ type: 'choose', mode }) as const
const becomes = (status: WindowState['status']) => ({ type: 'craft', status, isDrawn: true }) as const
const html = (status: WindowState['status']) => initialWindowState(true, status)

describe('the mode of a craft window', () => {
  test.each<[string, WindowState, Mode]>([
    ['is code while it is pending', html('pending'), 'code'],
    ['is code while it is pending, though the frame is ready', after(html('pending'), ready), 'code'],
    ['stays code on success until the frame is ready', after(html('pending'), becomes('success')), 'code'],
    ['is preview on success when the frame is ready', after(html('pending'), ready, becomes('success')), 'preview'],
    ['is preview when the frame becomes ready later', after(html('success'), ready), 'preview'],
    ['stays code when it failed', after(html('pending'), ready, becomes('error')), 'code'],
    ['is what was chosen', after(html('success'), ready, choose('code')), 'code'],
    ['can be edit', after(html('success'), ready, choose('edit')), 'edit'],
    ['cannot be chosen while pending', after(html('pending'), choose('edit'), becomes('success')), 'code'],
    [
      'forgets the choice when the craft is written anew',
      after(html('success'), ready, choose('edit'), becomes('pending'), becomes('success')),
      'preview',
    ],
    [
      'is never a preview of what cannot be drawn',
      after(initialWindowState(false, 'success'), ready, choose('preview')),
      'code',
    ],
  ])('%s', (_, view, mode) => {
    expect(modeOf(view)).toBe(mode)
  })

  test.each(CRAFT_TYPES)('of %s by itself', (type) => {
    const isCode = type === 'application/craft.code'
    expect(modeOf(after(initialWindowState(isDrawn(type, null), 'success'), ready))).toBe(isCode ? 'code' : 'preview')
  })
})

describe('fullscreen', () => {
  const on = { type: 'fullscreen', isOn: true } as const
  test.each<[string, WindowState, boolean]>([
    ['is for a preview', after(html('success'), ready, on), true],
    ['is for editing', after(html('success'), choose('edit'), on), true],
    ['is not for code', after(html('success'), choose('code'), on), false],
    ['ends when code is chosen', after(html('success'), ready, on, choose('code')), false],
    ['ends when the craft is written anew', after(html('success'), ready, on, becomes('pending')), false],
    ['can be left', after(html('success'), ready, on, { type: 'fullscreen', isOn: false }), false],
  ])('%s', (_, view, isFullscreen) => {
    expect(view.isFullscreen).toBe(isFullscreen)
  })

  test('an event that changes nothing is the same view', () => {
    const view = after(html('success'), ready)
    expect(windowReducer(view, ready)).toBe(view)
    expect(windowReducer(view, becomes('success'))).toBe(view)
  })
})
