import type { Amount } from '../numbers/exact.ts'

/** One piece of a sum. */
export type Token =
  | { type: 'number'; value: Amount }
  | { type: 'operator'; sign: '+' | '-' | '*' | '/' | '^' | 'mod' | 'of' }
  | { type: 'postfix'; mark: '!' | '%' | 'degrees' | 'squared' | 'cubed' }
  | { type: 'function'; name: string }
  | { type: 'constant'; name: string }
  | { type: 'variable'; name: string }
  | { type: 'open' | 'close' | 'comma' }
