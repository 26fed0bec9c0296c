import { expect, it } from 'vitest'
import { createStemmer, foldedWords } from './folded-words.ts'
import { hasStems, stemOf } from './stem.ts'
import { stemsOf } from './words.ts'

it.each([
  ['english', 'Stored invoices of the companies', 'stores invoice company'],
  ['german', 'die Häuser und die Verträge', 'ein Haus, ein Vertrag'],
  ['french', 'les factures annuelles', 'la facture annuelle'],
  ['spanish', 'las facturas pagadas', 'la factura pagada'],
  ['italian', 'i contratti firmati', 'il contratto firmato'],
  ['turkish', 'sözleşmeler', 'sözleşmeleri'],
] as const)('words of one stem meet in %s', (language, some, others) => {
  const stems = createStemmer(language)
  expect(stems(foldedWords(some))).toEqual(stems(foldedWords(others)))
})

it('a possessive is the word itself, in either apostrophe', () => {
  expect(stemsOf('the company’s invoices')).toEqual(stemsOf("a company's invoice"))
})

it('a word stays as it is where there are no rules for it, or no end of it', () => {
  expect(hasStems('hindi')).toBe(false)
  expect(stemOf('किताबें', 'hindi')).toBe('किताबें')
  expect(stemOf('ing'.repeat(100), 'english')).toBe('ing'.repeat(100))
})
