import { describe, expect, it } from 'vitest'
import { parseFlashCards } from '#contract/ai-tools/results/flash-cards.ts'
import { parseQuiz } from '#contract/ai-tools/results/quiz.ts'
import { parseRegex } from '#contract/ai-tools/results/regex.ts'
import { openTextReader } from '#engine/index.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { findTool } from '#contract/ai-tools/schema.ts'
import { makeCards, makeQuiz } from './cloze.ts'
import { listKeywords } from './keywords.ts'
import { detectMachine } from './detect-machine.ts'
import { findPattern } from './regex-patterns.ts'
import { writeLetter } from './letter.ts'
import { proposeTitle } from './propose-title.ts'

const reader = await openTextReader()
const text = findTool('flash-cards')!.examples[0]!.values['text']!

describe('Tools without a model', () => {
  it('make cards with a gap from sentences of the text', () => {
    const cards = parseFlashCards(makeCards(text, 5, reader))
    expect(cards).toHaveLength(5)
    for (const { front, back } of cards) expect(text).toContain(front.replace('_____', back))
  })

  it('make a quiz whose right option stands in the text, at changing places', () => {
    const quiz = parseQuiz(makeQuiz(text, 5, reader))
    expect(quiz.length).toBeGreaterThanOrEqual(3)
    for (const { question, options, answer, why } of quiz) {
      expect(text).toContain(why)
      expect(why.toLowerCase()).toBe(question.replace('_____', options[answer]!).toLowerCase())
      expect(new Set(options).size).toBe(options.length)
    }
    expect(new Set(quiz.map(({ answer }) => answer)).size).toBeGreaterThan(1)
  })

  it('say so when there is nothing to make something of', () => {
    expect(makeCards('Too short', 5, reader)).toContain('too few complete sentences')
    expect(makeQuiz('', 5, reader)).toContain('too few complete sentences')
  })

  it('make cards and a quiz in other languages, with whole words and their capitals', () => {
    const german =
      'Die Mühle steht am Fluss. Der Müller mahlt dort das Korn der Bauern. Jeder Bauer bringt das Korn im Herbst. Die Mühle war lange das größte Haus der Stadt. Der Fluss treibt das große Rad an.'
    const quiz = parseQuiz(makeQuiz(german, 5, reader))
    expect(quiz.length).toBeGreaterThanOrEqual(2)
    for (const { options } of quiz) for (const option of options) expect(german).toContain(option)
    expect(quiz.flatMap(({ options }) => options)).not.toContain('die')

    const chinese =
      '特斯拉以其成就和表现力而闻名。他的专利为他赚了相当多的钱。该公司安装了由特斯拉设计的照明系统。美国法院恢复了特斯拉之前的专利。'
    const cards = parseFlashCards(makeCards(chinese, 5, reader))
    expect(cards.length).toBeGreaterThanOrEqual(2)
    for (const { back } of cards) expect(back.length).toBeGreaterThan(1)
  })

  it('never ask for what stands in the same sentence again', () => {
    const cards = parseFlashCards(
      makeCards('The mill grinds corn, and the mill is old. The old mill stands by the wide river.', 5, reader),
    )
    for (const { front, back } of cards) expect(front.toLowerCase()).not.toContain(back.toLowerCase())
  })

  it('propose a title for a text, also for a short one', () => {
    const walk = findTool('title-generator')!.examples[0]!.values['text']!
    expect(proposeTitle(walk, reader)).toMatch(/^We walked the old towpath/)
    expect(proposeTitle('Propose a title for snake_case_names', reader)).toContain('snake\\_case\\_names')
    expect(proposeTitle('🙂', reader)).toContain('no text')
    const german =
      'Die Mühle steht am Fluss. Der Müller mahlt dort das Korn der Bauern, und die Mühle ist alt. '.repeat(4)
    expect(proposeTitle(german, reader)).not.toContain(' and ')
  })

  it('see many stock phrases for what they are', () => {
    const smooth =
      'In today’s fast-paced world, clear words play a key role. It is important to note that they build trust. A holistic view is paramount for the team. Robust and seamless tools unlock the potential of everyone. They are a testament to the power of work, and that is what you have to know about all of this and more.'
    expect(detectMachine(`${smooth} ${smooth}`, reader)).toContain('**Many things here are common')
  })

  it('measure English only, and say so', () => {
    const german = 'Die Mühle steht am Fluss, und der Müller mahlt dort das Korn der Bauern. '.repeat(12)
    expect(detectMachine(german, reader)).toBe(aiToolMessages.onlyEnglish)
    expect(detectMachine('The mill is by the river and you have seen it.', reader)).toBe(
      aiToolMessages.tooShortToMeasure,
    )
  })

  it('count whole words', () => {
    const art = 'Art matters. The party and the artist started. Art is what they have.'
    expect(listKeywords(art, 5, reader)).toContain('| Art | 2 |')
  })

  it('count keywords', () => {
    const bread = 'Sourdough bread rests. Sourdough bread is baked. The mill brings flour for sourdough bread.'
    expect(listKeywords(bread, 5, reader)).toMatch(/\| sourdough bread \| 3 \| 42\.9 % \|/i)
  })

  it('set the points of an e-mail into a letter, and leave none out', () => {
    const letter = writeLetter({
      to: 'Ms Okoye, my landlord',
      points: '- the heater is cold\n- please send someone',
      tone: 'formal',
      from: 'Jonas',
    })
    expect(letter).toBe(
      'Subject: The heater is cold\n\nDear Ms Okoye,\n\nThe heater is cold.\n\nPlease send someone.\n\nYours sincerely  \nJonas',
    )
  })
})

describe('A letter', () => {
  it.each([
    ['My landlord, Ms Okoye', 'Dear Ms Okoye,'],
    ['Ms Okoye, my landlord', 'Dear Ms Okoye,'],
    ['my landlord', 'Dear my landlord,'],
  ])('to %s begins with a name where there is one', (to, greeting) => {
    expect(writeLetter({ to, points: '暖气坏了。', tone: 'formal' })).toContain(`${greeting}\n\n暖气坏了。\n`)
  })
})

describe('Patterns that are known by heart', () => {
  it.each([
    ['E-mail addresses', 'Write to ana@example.org or help@example.com.', ['ana@example.org', 'help@example.com']],
    ['Dates like 2026-11-17', 'From 2025-03-01 to 2026-11-17, not 2026-13-45.', ['2025-03-01', '2026-11-17']],
    ['all dates', 'On 17.11.2026 and 1/2/26.', ['17.11.2026', '1/2/26']],
    ['web addresses', 'See https://example.org/a?b=1. There', ['https://example.org/a?b=1']],
    ['IP addresses', 'From 127.0.0.1 to 255.1.2.3. Not 999.1.1.1', ['127.0.0.1', '255.1.2.3']],
    ['words starting with a capital letter', 'The Ümit and ana', ['The', 'Ümit']],
    ['credit card numbers', 'Card 4111 1111 1111 1111, order 12345', ['4111 1111 1111 1111']],
    ['words in capitals', 'Das ist ÜBER dem Übel', ['ÜBER']],
    ['times of day', 'At 9:30, 18:05:12, not 25:00', ['9:30', '18:05:12']],
    ['hashtags', 'We #love #Bücher', ['#love', '#Bücher']],
    ['phone numbers', 'Call +49 30 123456 now', ['+49 30 123456']],
    ['prices', 'It costs €12.50 or 1,200 USD', ['€12.50', '1,200 USD']],
    ['numbers', 'There are 3 of 1,200.', ['3', '1,200']],
    ['repeated words', 'This is is it', ['is is']],
  ])('find %s', (wanted, sample, expected) => {
    const written = parseRegex(findPattern(wanted))!
    expect(sample.match(new RegExp(written.pattern, written.flags))).toEqual(expected)
  })

  it.each([
    ['e-mail addresses from gmail only', 'gmail only'],
    ['numbers greater than 100', 'greater than'],
    ['dates in March 2026', 'March 2026'],
    ['phone numbers of Germany', 'Germany'],
    ['lines without an e-mail', 'without'],
  ])('say what of "%s" they do not follow', (wanted, missed) => {
    expect(findPattern(wanted)).toContain(`It ignores “${missed}”`)
  })

  it.each([
    'Find all e-mail addresses in the text',
    'dates like 2026-11-17',
    'words in upper case',
    'numbers',
    'HTML tags',
  ])('follow "%s" to the last word', (wanted) => {
    expect(findPattern(wanted)).not.toContain('ignores')
  })

  it('say what they know when they know nothing', () => {
    expect(findPattern('the meaning of life')).toContain('connect a model')
  })
})
