import { describe, expect, it } from 'vitest'
import { fixMistakes } from './fix-mistakes.ts'

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
    ['could you of', 'Could you of come, and would they of known?', 'Could you have come, and would they have known?'],
    ['can’t, with the marks of the text', "She's late and you cant have that.", "She's late and you can't have that."],
    ['misspellings', 'The goverment has recieved alot.', 'The government has received a lot.'],
  ])('finds %s', (_, text, mended) => {
    expect(fixMistakes(text)).toBe(mended)
  })

  it.each([
    'He had had enough, and that that was said is no surprise to you.',
    'See https://example.org/a,b and version 2.0.1 of the file i.e. this one.',
    'Line one is here,\n\n  and the second is indented.',
    'The US, an FBI agent, a UN envoy and the European Union have met.',
    'This is the house. It would of course be nice, and what it is is a question of taste.',
    '"Stop!" he said to the others. “Why not?” she asked, and that was all (really?) they could say.',
    'An unidentified object, an X-ray, an herb and an Uber: you have an F there, with a NATO ally and a NASA probe.',
    'Plan A is the one with vitamin A in it, and the V&A has its very own style of not unkind humour.',
    'Duran Duran and the Guardian have met Acme Inc. and Yahoo! or Nicholas E. Golovin in July.',
    'iPhone is the phone that you have.  Two spaces are a style, and so is . . . this.',
    'The loop is:\n\n    for i in range(10):  # the the\n\nand you have `a  apple` and (i) and i = 1 there.',
    'name,email,the,and,you,have\nana,ana@example.org,teh,of,to,is',
    '| the | and |\n|-----|-----|\n| a   | you  have |',
    'Ich weiß, was du im Haus machst, bzw. die anderen. Die, die die Regeln kennen, sind von Anfang an dabei.',
    'Nous nous levons tôt. Il a été là, et vous vous couchez tard.',
    'Los trajes es la más grande de todas. Que es el hotel que tala la selva.',
    'I ragazzi hanno detto che i libri sono qui, e the cat is on the table.',
    'Ein Satz, der so bleibt. Der Preis ist 3,50 Euro.',
    '日本語の文章はそのままです。',
  ])('leaves alone what is right: %s', (text) => {
    expect(fixMistakes(text)).toBe(text)
  })

  it('knows the language of each paragraph', () => {
    const text = 'Er weiß, was im Haus ist.\n\nYou have recieved the letter.'
    expect(fixMistakes(text)).toBe('Er weiß, was im Haus ist.\n\nYou have received the letter.')
  })
})
