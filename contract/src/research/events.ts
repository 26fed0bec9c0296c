import * as z from 'zod'
import {
  candidate,
  claim,
  foundIn,
  questionBack,
  report,
  research,
  researchBudgets,
  researchModels,
  researchSource,
  sentenceCheck,
  subQuestion,
} from './schema.ts'

const id = z.uuid()
/** Tokens that the step used. */
const tokens = z.number().int().nonnegative()

/**
 * One step of a research. Steps are numbered from 1 without gaps and stored one by one; a research is what they add up
 * to (fold.ts). A server that takes one up reads them, folds them, and knows what is left to do.
 */
const researchEvent = z.discriminatedUnion('type', [
  /** The planner asks back. */
  z.object({ type: z.literal('asked'), questions: z.array(questionBack), tokens }),
  /** What its person said to that; nothing means skipped. */
  z.object({ type: z.literal('answered'), answers: z.array(z.object({ id, question: z.string(), text: z.string() })) }),
  z.object({
    type: z.literal('planned'),
    subQuestions: z.array(subQuestion),
    startsAt: z.iso.datetime().nullable(),
    tokens,
  }),
  /** The plan as its person wants it. Whoever edits is there: nothing starts by itself any more. */
  z.object({ type: z.literal('edited'), subQuestions: z.array(subQuestion) }),
  z.object({ type: z.literal('timed'), startsAt: z.iso.datetime().nullable() }),
  /** Counted, and in the queue. */
  z.object({ type: z.literal('started'), budgets: researchBudgets }),
  /** A server has it, for the first time or after another one. */
  z.object({ type: z.literal('claimed'), models: researchModels }),
  /** Its server went away, or let go of it. */
  z.object({ type: z.literal('released') }),
  z.object({ type: z.literal('phase'), phase: z.enum(['searching', 'reading', 'checking', 'writing']) }),
  z.object({ type: z.literal('told'), text: z.string() }),
  z.object({ type: z.literal('note'), text: z.string() }),
  /** `candidates` are those that no search brought before. */
  z.object({
    type: z.literal('searched'),
    subQuestionId: id,
    query: z.string(),
    where: foundIn,
    candidates: z.array(candidate),
    tokens,
  }),
  z.object({ type: z.literal('kept'), source: researchSource, claims: z.array(claim), tokens }),
  /** `isRead`: it was there to be read, and said nothing. */
  z.object({ type: z.literal('dropped'), candidateId: id, why: z.string(), isRead: z.boolean(), tokens }),
  /** Claims that say the same become one; others speak against each other. */
  z.object({
    type: z.literal('checked'),
    merges: z.array(z.object({ into: id, from: id })),
    contradictions: z.array(z.tuple([id, id])),
    tokens,
  }),
  z.object({
    type: z.literal('wrote'),
    subQuestionId: id,
    heading: z.string(),
    markdown: z.string(),
    check: sentenceCheck,
    tokens,
  }),
  z.object({ type: z.literal('stopped') }),
  z.object({ type: z.literal('resumed') }),
  z.object({ type: z.literal('done'), report, tokens }),
  z.object({ type: z.literal('failed'), message: z.string(), isGivenUp: z.boolean().optional() }),
])
export type ResearchEvent = z.infer<typeof researchEvent>

const numberedEvent = z.object({ seq: z.number().int().positive(), at: z.iso.datetime(), event: researchEvent })
export type NumberedEvent = z.infer<typeof numberedEvent>

/** What travels on the stream of a research: all of it once, then each event behind it. */
export const researchStreamMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot'), seq: z.number().int().nonnegative(), research }),
  numberedEvent.extend({ kind: z.literal('event') }),
])
export type ResearchStreamMessage = z.infer<typeof researchStreamMessage>
