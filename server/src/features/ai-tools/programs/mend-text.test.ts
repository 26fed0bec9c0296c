import { describe, expect, it } from 'vitest'
import { mendText } from './mend-text.ts'

describe('Mending a text without a model', () => {
  it.each([
    ['a doubled word', 'I have seen the the house.', 'I have seen the house.'],
    ['a space before a comma', 'It was big , and it was old.', 'It was big, and it was old.'],
    ['a missing space', 'The house is old,but the roof is new.', 'The house is old, but the roof is new.'],
    ['a small I', 'The house and i are old.', 'The house and I are old.'],
    ['a small letter at the start', 'it is late. the train has left.', 'It is late. The train has left.'],
    ['a and an', 'That was a hour and an university with a apple.', 'That was an hour and a university with an apple.'],
    ['could of', 'You could of told the others.', 'You could have told the others.'],
    ['its', 'Its a pity that the dog lost its bone.', 'It’s a pity that the dog lost its bone.'],
    ['misspellings', 'The goverment has recieved alot.', 'The government has received a lot.'],
  ])('finds %s', (_, text, mended) => {
    expect(mendText(text)).toBe(mended)
  })

  it.each([
    'He had had enough, and that that was said is no surprise to you.',
    'See https://example.org/a,b and version 2.0.1 of the file i.e. this one.',
    'Line one is here,\n\n  and the second is indented.',
    'The US, an FBI agent, a UN envoy and the European Union have met.',
    'Ein Satz, der so bleibt. Der Preis ist 3,50 Euro.',
    '日本語の文章はそのままです。',
  ])('leaves alone what is right: %s', (text) => {
    expect(mendText(text)).toBe(text)
  })
})
