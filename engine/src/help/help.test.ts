import { describe, expect, test } from 'vitest'
import { answerHelp } from './index.ts'
import { COMING, TOPICS } from './topics.ts'

const QUESTIONS: readonly (readonly [question: string, topic: string])[] = [
  ['What is Alcove?', 'Alcove'],
  ['what does this app do', 'Alcove'],
  ['How do I add my OpenAI API key?', 'Connect a model'],
  ['can I use Claude', 'Connect a model'],
  ['how do I run a local model', 'Local models'],
  ['does it work offline?', 'Local models'],
  ['Where is my data stored?', 'Privacy'],
  ['how do I search my old chats', 'History'],
  ['how can I share a conversation?', 'Sharing'],
  ['can I import my ChatGPT history', 'Export and import'],
  ['how do I stop an answer', 'Edit, retry, stop'],
  ['is there a limit?', 'Limits'],
  ['how do I change my password', 'Account'],
  ['keyboard shortcuts', 'Shortcuts'],
  ['is there a dark mode?', 'Appearance'],
  ['what is labs', 'Labs'],
  ['how do I use crafts', 'Crafts'],
  ['can I upload a pdf?', 'Attachments'],
  ['what is the vault', 'The vault'],
  ['what are projects?', 'Projects'],
  ['how do I create a bot', 'Bots'],
  ['how do I give a bot a knowledge base', 'A bot’s knowledge'],
  ['how do I make my bot public', 'Public and private bots'],
  ['how do I save a prompt', 'The prompt library'],
  ['what is the prompt library?', 'The prompt library'],
  ['what is magic import', 'Magic Import'],
  ['what is deep research', 'Deep research'],
  ['is Alcove free?', 'Price'],
  ["what's new?", 'Updates'],
  ['what are plugins', 'Plugins'],
]

describe('help about Alcove', () => {
  test.each(QUESTIONS)('%s', (question, name) => {
    expect(answerHelp(question)).toBe(TOPICS.find((topic) => topic.name === name)!.answer)
  })

  test('every topic is asked for above', () => {
    expect(TOPICS.map(({ name }) => name).filter((name) => !QUESTIONS.some(([, topic]) => topic === name))).toEqual([])
  })

  test.each(['what are tasks', 'can you generate an image?'])('%s is not described as if it were there', (question) => {
    expect(answerHelp(question)).toContain('not in this version yet')
  })

  test.each([
    'what is the vault of the bank of England made of',
    'how do bots work in video games',
    'my project is late',
    'tell me a story about a model train',
    'what are the limits of human knowledge in the universe and beyond, as you see it, and why is it so?',
  ])('"%s" is about something else', (question) => {
    expect(answerHelp(question)).toBeNull()
  })

  test('nothing is both here and still to come', () => {
    const names = new Set(TOPICS.map(({ name }) => name))
    expect(COMING.filter(({ name }) => names.has(name))).toEqual([])
  })
})
