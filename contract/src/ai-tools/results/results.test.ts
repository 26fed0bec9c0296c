import { describe, expect, it } from 'vitest'
import { parseCorrection } from './correction.ts'
import { parseFlashCards, writeFlashCards } from './flash-cards.ts'
import { parseQuiz, writeQuiz } from './quiz.ts'
import { parseRegex } from './regex.ts'

describe('Flash cards in an answer', () => {
  it.each([
    ['plain', 'Q: What is ATP?\nA: A molecule that stores energy.'],
    ['with numbers and bold marks', '1. **Q:** What is ATP?\n   **A:** A molecule that stores energy.'],
    [
      'in a list, with a remark before',
      'Here are your cards!\n\n- Q: What is ATP?\n- A: A molecule that stores\n  energy.',
    ],
    ['with a number at each', '**Q1:** What is ATP?\n**A1:** A molecule that stores energy.'],
    ['as front and back', 'Front: What is ATP?\nBack: A molecule that stores energy.'],
    ['as a table', 'Cards:\n\n| Question | Answer |\n|:--|---|\n| **What is ATP?** | A molecule that stores energy. |'],
    ['as a table with numbers', '| # | Q | A |\n|--|--|--|\n| 1 | What is ATP? | A molecule that stores energy. |'],
  ])('are read when they are written %s', (_, text) => {
    expect(parseFlashCards(text)).toEqual([{ front: 'What is ATP?', back: 'A molecule that stores energy.' }])
  })

  it('are no table with more than two sides, and none that is still begun', () => {
    expect(parseFlashCards('| City | People | Area |\n|--|--|--|\n| Bonn | 330 | 141 |')).toEqual([])
    expect(parseFlashCards('| Front | Back |\n|--|--|\n| One | ')).toEqual([])
    expect(parseFlashCards('| a \\| b | c |\n|--|--|\n| x \\| y | z |')).toEqual([{ front: 'x | y', back: 'z' }])
  })

  it('come one by one while they are written', () => {
    const text = 'Q: One?\nA: First.\n\nQ: Two?\nA: Second.'
    expect(parseFlashCards(text.slice(0, text.indexOf('A: Second')))).toHaveLength(1)
    expect(parseFlashCards(text)).toHaveLength(2)
  })

  it('are written as they are read', () => {
    const cards = [
      { front: 'One?', back: 'First.' },
      { front: 'Two?', back: 'Second.' },
    ]
    expect(parseFlashCards(writeFlashCards(cards))).toEqual(cards)
  })
})

describe('A quiz in an answer', () => {
  const question = {
    question: 'Which gas is set free?',
    options: ['Nitrogen', 'Oxygen'],
    answer: 1,
    why: 'Water is split.',
  }

  it.each([
    ['plain', '1. Which gas is set free?\nA) Nitrogen\nB) Oxygen\nAnswer: B\nWhy: Water is split.'],
    [
      'with bold marks',
      '**1. Which gas is set free?**\n- A) Nitrogen\n- B) Oxygen\n\n**Answer:** B\n**Why:** Water is split.',
    ],
    [
      'with small letters',
      '**Question 1.** Which gas is set free?\n\na) Nitrogen\nb) Oxygen\n\n**Correct Answer: b) Oxygen**\n*Explanation: Water is split.*',
    ],
    [
      'with headings',
      '### Question 1: Which gas is set free?\nA. Nitrogen\nB. Oxygen\nCorrect answer: B\nExplanation: Water is split.',
    ],
  ])('is read when it is written %s', (_, text) => {
    expect(parseQuiz(text)).toEqual([question])
  })

  it('is read in other languages too', () => {
    const german =
      'Frage 1: Welches Gas?\nA) Stickstoff\nB) Sauerstoff\nRichtige Antwort: B\nWarum: Wasser wird gespalten.'
    expect(parseQuiz(german)).toEqual([
      { question: 'Welches Gas?', options: ['Stickstoff', 'Sauerstoff'], answer: 1, why: 'Wasser wird gespalten.' },
    ])
    const chinese = '1. 哪种气体？\nA) 氮气\nB) 氧气\n答案：B\n原因：水被分解。'
    expect(parseQuiz(chinese)).toEqual([
      { question: '哪种气体？', options: ['氮气', '氧气'], answer: 1, why: '水被分解。' },
    ])
  })

  it('is not held up by endless lines', { timeout: 1_000 }, () => {
    for (const sign of [' ', '*', '#', '\t', '1', 'A) ', 'Answer: *', 'a'])
      expect(parseQuiz(`1. Which?\n${sign.repeat(20_000)}\nx`)).toEqual([])
  })

  it('leaves out a question whose right option is not there', () => {
    expect(parseQuiz('1. Which?\nA) One\nB) Two\nAnswer: D')).toEqual([])
    expect(parseQuiz('1. Which?\nA) One\nB) Two')).toEqual([])
  })

  it('is written as it is read', () => {
    expect(parseQuiz(writeQuiz([question, question]))).toEqual([question, question])
  })
})

describe('A corrected text in an answer', () => {
  it.each([
    ['alone', 'I have it.', 'i have it.'],
    ['after a remark', 'Here is the corrected text:\n\nI have it.', 'i have it.'],
    ['in quotation marks', '"I have it."', 'i have it.'],
    ['in a fence', 'Sure, here you go:\n```\nI have it.\n```', 'i have it.'],
  ])('is read when it stands %s', (_, answer, original) => {
    expect(parseCorrection(answer, original)).toBe('I have it.')
  })

  it('keeps what the text has itself', () => {
    expect(parseCorrection('"Yes," she said, "no."', '"Yes", she said, "no".')).toBe('"Yes," she said, "no."')
    expect(parseCorrection('Here is my list:\n\nbread', 'Here is my lst:\n\nbread')).toBe('Here is my list:\n\nbread')
  })
})

describe('A regular expression in an answer', () => {
  it.each([
    ['between slashes', '```regex\n/\\d{4}/gi\n```\nFour digits.', { pattern: '\\d{4}', flags: 'gi' }],
    ['bare', 'Try this:\n```\n\\d{4}\n```', { pattern: '\\d{4}', flags: 'g' }],
    ['in a line', 'Use `\\d{4}` here.', { pattern: '\\d{4}', flags: 'g' }],
  ])('is read when it stands %s', (_, text, expected) => {
    expect(parseRegex(text)).toEqual(expected)
  })

  it('is not there before its block is whole', () => {
    expect(parseRegex('```regex\n\\d{')).toBeUndefined()
  })
})
