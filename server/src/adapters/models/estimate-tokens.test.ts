import { expect, it } from 'vitest'
import { estimateTokens } from './estimate-tokens.ts'

it.each([
  ['', 0],
  ['Hello there.', 3],
  ['今天天气怎么样', 7],
  ['오늘 날씨는 어때요', 8.5],
  // Cyrillic and accents lie between.
  ['Привет', 4],
  ['Où est-il ?', 2.5 + 2 / 3],
])('%s is about %d tokens', (text, tokens) => expect(estimateTokens(text)).toBeCloseTo(tokens))
