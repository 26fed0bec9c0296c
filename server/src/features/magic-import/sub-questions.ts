import * as z from 'zod'
import { SUB_QUESTIONS_MAX } from '#contract/magic-import/limits.ts'
import { generateObject, type Turn } from '../../adapters/models/index.ts'
import { goalQuestions } from './goal-questions.ts'
import type { OpenModel } from '../models/index.ts'

const QUESTION_MAX_CHARS = 200
const QUESTIONS_MIN = 2

const questionsSchema = z.object({
  searchQuestions: z
    .array(z.string().max(QUESTION_MAX_CHARS))
    .max(SUB_QUESTIONS_MAX)
    .describe('short questions to search the web for, each about another part of the goal'),
})

const INSTRUCTIONS = [
  'A person says what they want to find resources for. Take their goal apart into three to five short questions that a',
  'search engine can answer, each about another part of it, in the language of the goal. Do not answer them.',
].join(' ')

type SubQuestionsDependencies = { openModel(): Promise<Pick<OpenModel, 'model' | 'info'>>; readonly waitMs: number }

/** The goal as questions to search for. A model that takes too long, or says nothing of use, is done without. */
export async function subQuestionsOf(
  goal: string,
  dependencies: SubQuestionsDependencies,
  signal: AbortSignal,
): Promise<string[]> {
  const { model, info } = await dependencies.openModel()
  // The engine that is always there does not know what a goal is made of; the rules do.
  if (info.provider.kind === 'builtin') return goalQuestions(goal)
  const turns: Turn[] = [
    { role: 'system', text: INSTRUCTIONS },
    { role: 'user', text: goal },
  ]
  const generated = questionsIn(
    await generateObject(model, turns, { schema: questionsSchema, signal, waitMs: dependencies.waitMs }),
  )
  return generated.length >= QUESTIONS_MIN ? generated : goalQuestions(goal)
}

function questionsIn(output: Record<string, unknown> | undefined): string[] {
  const list = z.array(z.unknown()).safeParse(output?.['searchQuestions'])
  if (!list.success) return []
  const texts = list.data.filter((each) => typeof each === 'string').map((each) => each.replaceAll(/\s+/g, ' ').trim())
  const usable = texts.filter((text) => /\p{L}/u.test(text) && text.length <= QUESTION_MAX_CHARS)
  return [...new Set(usable)].slice(0, SUB_QUESTIONS_MAX)
}
