import { describe, expect, it } from 'vitest'
import { parseWidth, widthAfterKey, widthAt, type PanelWidth } from './panel-width.ts'

const left: PanelWidth = { min: 20, max: 40, initial: 26 }
const right: PanelWidth = { min: 20, max: 50, initial: 38 }
const whole = { left: 200, width: 1000 }

describe('a panel that is dragged', () => {
  it.each([
    ['follows the pointer', left, 'left', 500, 30],
    ['goes no further than its limit at the left', left, 'left', 900, 40],
    ['stays wide enough to be read', left, 'left', 210, 20],
    ['follows the pointer from the right', right, 'right', 800, 40],
    ['takes at most half from the right', right, 'right', 300, 50],
  ] as const)('%s', (_, share, side, pointerX, percent) => {
    expect(widthAt(share, side, pointerX, whole)).toBe(percent)
  })
})

describe('a panel that is resized by keys', () => {
  it.each([
    ['grows away from its edge', left, 'left', 'ArrowRight', 28],
    ['shrinks towards its edge', left, 'left', 'ArrowLeft', 24],
    ['grows to the left when it stands at the right', right, 'right', 'ArrowLeft', 28],
    ['goes to its smallest', left, 'left', 'Home', 20],
    ['goes to its largest', left, 'left', 'End', 40],
    ['goes back to how it was at first', right, 'right', 'Enter', 38],
    ['ignores other keys', left, 'left', 'a', undefined],
  ] as const)('%s', (_, share, side, key, percent) => {
    expect(widthAfterKey(share, side, 26, key)).toBe(percent)
  })
})

describe('a remembered width', () => {
  it.each([
    ['is taken as it was', 33, 33],
    ['is brought within the limits', 90, 40],
    ['that makes no sense is forgotten', 'wide', 26],
    ['that is missing is the first one', undefined, 26],
    ['that is no number is forgotten', Number.NaN, 26],
  ])('%s', (_, stored, percent) => {
    expect(parseWidth(left, stored)).toBe(percent)
  })
})
