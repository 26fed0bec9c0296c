import * as z from 'zod'
import {
  PLAN_STARTS_AFTER_MS,
  RESEARCH_QUESTIONS_MAX,
  SUB_QUESTION_MAX_CHARS,
  SUB_QUESTIONS_MAX,
} from '#contract/research/limits.ts'
import type { QuestionBack, Research } from '#contract/research/schema.ts'
import type { Turn } from '../../adapters/models/index.ts'
import type { Job } from './job.ts'
import type { Researcher } from './models.ts'

const planSchema = z.object({
  questions: z
    .array(z.object({ text: z.string(), why: z.string() }))
    .max(RESEARCH_QUESTIONS_MAX)
    .describe('what must be known from the person first, only where the answer would change the work; mostly none'),
  subQuestions: z
    .array(z.string().max(SUB_QUESTION_MAX_CHARS))
    .max(SUB_QUESTIONS_MAX)
    .describe('three to six questions that together answer the whole, each one searchable by itself'),
})

/** Asks back where that would change the work, once, and then makes a plan. */
export async function plan(job: Job, planner: Researcher): Promise<void> {
  const research = job.research()
  const mayAsk = research.answers.length === 0
  const { value, tokens } = planner.isBuiltin
    ? { value: undefined, tokens: 0 }
    : await planner.ask(promptOf(research, mayAsk), planSchema, job.signal)
  const questions = mayAsk ? questionsIn(value, job.newId) : []
  if (questions.length > 0) {
    await job.add({ type: 'asked', questions, tokens }, { change: { stage: 'asking', leaseUntil: null } })
    return
  }
  const texts = subQuestionsIn(value)
  const subQuestions = (texts.length > 0 ? texts : partsOf(research.question)).map((text) => ({
    id: job.newId(),
    text,
  }))
  const startsAt = job.row.startsBySelf ? new Date(job.now().getTime() + PLAN_STARTS_AFTER_MS) : null
  const planned = { type: 'planned', subQuestions, startsAt: startsAt?.toISOString() ?? null, tokens } as const
  await job.add(planned, { change: { stage: 'planned', startsAt, leaseUntil: null } })
}

const INSTRUCTIONS = `You plan a research. Take the question apart into sub-questions that can be searched for one by one and together answer it; nothing beside it. Write in the language of the question.`
const ASK = `You may first ask the person at most ${RESEARCH_QUESTIONS_MAX} short questions, but only where their answer would change what is searched for. Mostly nothing has to be asked: then leave the list empty.`
const DO_NOT_ASK = 'Ask nothing any more: leave the list of questions empty.'

function promptOf({ question, answers }: Research, mayAsk: boolean): Turn[] {
  const qAndA = answers
    .filter(({ text }) => text !== '')
    .map((answer) => `You asked: ${answer.question}\nThey said: ${answer.text}`)
  return [
    { role: 'system', text: [INSTRUCTIONS, mayAsk ? ASK : DO_NOT_ASK].join('\n\n') },
    { role: 'user', text: [question, ...qAndA].join('\n\n') },
  ]
}

function questionsIn(value: Record<string, unknown> | undefined, newId: () => string): QuestionBack[] {
  const questions = Array.isArray(value?.questions) ? (value.questions as unknown[]) : []
  return questions.slice(0, RESEARCH_QUESTIONS_MAX).flatMap((each) => {
    const { text, why = '' } = (typeof each === 'string' ? { text: each } : (each ?? {})) as Record<string, unknown>
    const words = normalize(text)
    return words === '' ? [] : [{ id: newId(), text: words, why: normalize(why) }]
  })
}

function subQuestionsIn(value: Record<string, unknown> | undefined): string[] {
  const subQuestions = Array.isArray(value?.subQuestions) ? (value.subQuestions as unknown[]) : []
  return [...new Set(subQuestions.map(normalize).filter(Boolean))].slice(0, SUB_QUESTIONS_MAX)
}

function normalize(text: unknown): string {
  return typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, SUB_QUESTION_MAX_CHARS) : ''
}

/** Without a model, the sentences and lines of the question are its parts. */
export function partsOf(question: string): string[] {
  const parts = question.split(/\n+|(?<=[?!.。？！])\s+/).map(normalize)
  const questions = parts.filter((part) => part.length > 3)
  return (questions.length > 0 ? questions : [normalize(question)]).slice(0, SUB_QUESTIONS_MAX)
}
