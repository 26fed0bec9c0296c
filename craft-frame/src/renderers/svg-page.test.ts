import { expect, it } from 'vitest'
import { findPicture } from './svg-page.ts'

const SVG = '<svg viewBox="0 0 9 9"><rect/></svg>'

it.each([
  '',
  '\u{feff}\n',
  '<?xml version="1.0"?>\n<!-- made - by hand -->\n',
  '<?xml-stylesheet href="http://127.0.0.1:9/a"?>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd" [ <!ENTITY a "http://127.0.0.1:9/a"> ]>',
  '<!-- first --><?xml version="1.0"?><!doctype svg><!-- last -->',
])('a picture is a picture, whatever stands before it: %s', (before) => {
  expect(findPicture(before + SVG)).toBe(SVG)
})

it.each(['', 'A picture:', '<p></p>', '<!-- <svg>', '<svgs>', '<!doctype html><html><body>'])(
  'a page stays a page: %s',
  (before) => {
    expect(findPicture(`${before}<p>${SVG}</p>`)).toBeNull()
  },
)

it('a long beginning that leads to no picture is given up', () => {
  expect(findPicture('<!doctype '.repeat(20_000))).toBeNull()
  expect(findPicture(`<!-- ${'-> '.repeat(100_000)}`)).toBeNull()
  expect(findPicture(`${' '.repeat(200_000)}x`)).toBeNull()
  expect(findPicture(`<!doctype ${'[]'.repeat(100_000)}`)).toBeNull()
})
