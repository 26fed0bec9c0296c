import { describe, expect, it } from 'vitest'
import { directionOf } from './direction.ts'
import { lex } from './lexer.ts'

describe('which way a list, a quote or a table runs', () => {
  it.each([
    ['- العزل أولا\n- English', 'rtl'],
    ['- English\n- עברית', 'ltr'],
    ['1. **שלום** world', 'rtl'],
    ['- [x] تم', 'rtl'],
    ['- `npm start` يشغل التطبيق', 'rtl'],
    ['- 2026\n- עברית', 'rtl'],
    ['> - العزل', 'rtl'],
    ['> ```js\n> const a = 1\n> ```\n>\n> نص', 'rtl'],
    ['- $x$ متغير', 'rtl'],
    ['- [רשומה](https://example.com)', 'rtl'],
    ['- 12\n- 13', undefined],
    ['> `code`', undefined],
    ['- 日本語', 'ltr'],
  ])('%j runs %s', (text, direction) => {
    expect(directionOf(lex(text, {}, true))).toBe(direction)
  })
})
