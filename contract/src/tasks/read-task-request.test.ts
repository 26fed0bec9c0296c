import { describe, expect, it } from 'vitest'
import { mayBeTask } from './may-be-task.ts'
import { readTaskRequest } from './read-task-request.ts'

const NOW = { year: 2026, month: 11, day: 19, hour: 10, minute: 0 }
const weekly = { kind: 'weekly', days: [1], time: '08:00' }

describe('a message that asks for a task', () => {
  it.each([
    [
      'Remind me to call mum tomorrow at 8',
      'Reminder: call mum',
      'tomorrow at 8',
      { kind: 'once', at: '2026-11-20T08:00' },
    ],
    [
      'remind me about the rent every month',
      'Reminder: the rent',
      'every month',
      { kind: 'monthly', day: 1, time: '08:00' },
    ],
    ['Remind me to breathe', 'Reminder: breathe', '', null],
    [
      'Every Monday at 8, summarise the news of my field',
      'Summarise the news of my field',
      'Every Monday at 8',
      weekly,
    ],
    ['Tell me a joke every Monday', 'Tell me a joke', 'every Monday', weekly],
    [
      'Jeden Montag um 8 Uhr: fasse die Nachrichten zusammen',
      'Fasse die Nachrichten zusammen',
      'jeden Montag um 8 Uhr',
      weekly,
    ],
    [
      'Erinnere mich morgen um 9 an den Zahnarzt',
      'Reminder: Zahnarzt',
      'morgen um 9',
      { kind: 'once', at: '2026-11-20T09:00' },
    ],
  ])('%s', (message, prompt, when, schedule) => {
    expect(mayBeTask(message)).toBe(true)
    const read = readTaskRequest(message, NOW)!
    expect({ ...read, when: read.when.toLowerCase() }).toEqual({ prompt, when: when.toLowerCase(), schedule })
  })

  it.each([
    'What happens every Monday?',
    'What happens every Monday',
    'I run every morning',
    'Weekly report template',
    'Explain why every day counts double in leap years',
    'Every Monday',
    'Summarise the news tomorrow',
    'My cat sleeps every day',
  ])('is not one that asks or tells: %s', (message) => {
    expect(readTaskRequest(message, NOW)).toBeNull()
  })

  it.each(['What is 12 times 12?', `Every day ${'x'.repeat(400)}`, 'every day\nanother line'])(
    'costs no closer look: %s',
    (message) => {
      expect(mayBeTask(message)).toBe(false)
    },
  )
})
