import { describe, expect, it } from 'vitest'
import { positionTooltip } from './tooltip-position.ts'

const window = { width: 400, height: 300 }
const tip = { width: 100, height: 20 }

describe('a tooltip', () => {
  it('stands below its owner, centred', () => {
    expect(positionTooltip({ left: 180, top: 100, width: 40, height: 30 }, tip, window)).toEqual({
      left: 150,
      top: 136,
    })
  })
  it('stands above where there is no room below', () => {
    expect(positionTooltip({ left: 180, top: 265, width: 40, height: 30 }, tip, window)).toEqual({
      left: 150,
      top: 239,
    })
  })
  it.each([
    ['left', 0, 8],
    ['right', 390, 292],
  ])('does not leave the window at the %s', (_, ownerLeft, left) => {
    expect(positionTooltip({ left: ownerLeft, top: 100, width: 10, height: 10 }, tip, window).left).toBe(left)
  })
})
