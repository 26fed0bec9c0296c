import { expect, it } from 'vitest'
import { SUB_QUESTIONS_MAX } from '#contract/magic-import/limits.ts'
import { goalQuestions } from './goal-questions.ts'

it.each([
  [
    'Learn how to keep honey bees over the winter',
    ['Keep honey bees over the winter: what should I know?', 'Keep honey bees: what about winter?'],
  ],
  [
    'I want to build a REST API in Go with PostgreSQL.',
    [
      'Build a REST API in Go with PostgreSQL: what should I know?',
      'Build a REST API: what about Go?',
      'Build a REST API: what about PostgreSQL?',
    ],
  ],
  [
    'Compare how small towns in northern countries keep their old libraries open for the people of the villages around them',
    ['Compare how small towns in northern countries keep their old libraries open: what should I know?'],
  ],
  ['The history of coffee in Yemen', ['History of coffee in Yemen: what should I know?']],
  [
    'Prepare for the exam',
    ['Prepare for the exam: what should I know?', 'Prepare for the exam: what are common problems?'],
  ],
])('%s', (goal, first) => {
  const questions = goalQuestions(goal)
  expect(questions.slice(0, first.length)).toEqual(first)
  expect(questions.length).toBeGreaterThan(2)
  expect(questions.length).toBeLessThanOrEqual(SUB_QUESTIONS_MAX)
})

it.each([
  '........... ',
  'to to to to to',
  'x'.repeat(1_000),
  'and, and; and: and.',
  '学习如何在冬天养蜂并保持蜂群的健康',
])('a goal like %.12s is asked for all the same', (goal) => {
  const questions = goalQuestions(goal)
  expect(questions.length).toBeGreaterThan(0)
  for (const question of questions) expect(question).toMatch(/\?$/)
})
