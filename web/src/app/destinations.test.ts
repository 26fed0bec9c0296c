import { describe, expect, it } from 'vitest'
import {
  destination,
  DESTINATIONS,
  SIDEBAR_DESTINATIONS,
  MORE_DESTINATIONS,
  type DestinationName,
} from './destinations.ts'

const names = Object.keys(DESTINATIONS) as DestinationName[]
const guest = { isGuest: true, isFree: false, isPaid: false, isAppsumo: false }
const free = { isGuest: false, isFree: true, isPaid: false, isAppsumo: false }

describe('the sidebar', () => {
  it('always shows New, History and Projects', () => {
    expect(SIDEBAR_DESTINATIONS.map((name) => destination(name).label)).toEqual(['New', 'History', 'Projects'])
  })
  it('keeps the rest under More', () => {
    expect(MORE_DESTINATIONS.map((name) => destination(name).label)).toEqual([
      'Vault',
      'Plugins',
      'Prompts',
      'Image Gen',
      'Bots',
      'AI Tools',
      'Tasks',
    ])
  })
  it('opens panels for History, Prompts, AI Tools and Labs, and pages for the rest', () => {
    const panels = names.filter((name) => destination(name).panel)
    expect(panels).toEqual(['history', 'prompts', 'aiTools', 'labs'])
    for (const name of names) expect(Boolean(destination(name).to)).toBe(!panels.includes(name))
  })
  it('sends a guest to sign up before History, Projects, AI Tools and Labs, and nowhere else', () => {
    const gated = names.filter((name) => destination(name).gate?.(guest) === 'sign_up_needed')
    expect(gated).toEqual(['history', 'projects', 'aiTools', 'labs'])
    for (const name of gated) expect(destination(name).gate?.(free)).toBe('open')
  })
})
