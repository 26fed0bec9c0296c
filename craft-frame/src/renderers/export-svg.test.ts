// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { svgText } from './export-svg.ts'

const draw = (markup: string) => {
  document.body.innerHTML = markup
  return svgText(document.querySelector('svg')!)
}

it('a diagram that fills its page is handed out in its own size', () => {
  const text = draw('<svg viewBox="0 0 300 120" width="100%" style="max-width: 300px;"><text>Harbour</text></svg>')
  expect(text).toContain('width="300"')
  expect(text).toContain('height="120"')
  expect(text).not.toContain('max-width')
  expect(text).toContain('Harbour')
})

it('one that says its size keeps it', () => {
  expect(draw('<svg width="40" height="20"></svg>')).toMatch(/width="40" height="20"/)
})
