import * as z from 'zod'
import { span } from '../attachments/schema.ts'
import { pageDate } from '../web-access/schema.ts'
import {
  RESEARCH_ANSWER_MAX_CHARS,
  RESEARCH_BUDGETS,
  RESEARCH_QUESTIONS_MAX,
  RESEARCH_INSTRUCTION_MAX_CHARS,
  SUB_QUESTION_MAX_CHARS,
  SUB_QUESTIONS_MAX,
} from './limits.ts'
import { researchMessages } from './messages.ts'

const id = z.uuid()
const count = z.number().int().nonnegative()

/** Something that the planner needs to know first. `why` is what the answer would change. */
export const questionBack = z.object({ id, text: z.string(), why: z.string() })
export type QuestionBack = z.infer<typeof questionBack>

export const subQuestion = z.object({ id, text: z.string() })
export type SubQuestion = z.infer<typeof subQuestion>

/** Where a research is. Everything before `waiting` is free; `started` counts it. */
const researchState = z.discriminatedUnion('kind', [
  /** A model thinks about what to ask or how to go about it. */
  z.object({ kind: z.literal('planning') }),
  z.object({ kind: z.literal('questions'), questions: z.array(questionBack).min(1).max(RESEARCH_QUESTIONS_MAX) }),
  /** The plan waits for its person; with `startsAt` it starts by itself at that moment. */
  z.object({ kind: z.literal('plan'), startsAt: z.iso.datetime().nullable() }),
  /** Started, and in the hands of no server: in the queue, or after one went away. It goes on by itself. */
  z.object({ kind: z.literal('waiting'), isInterrupted: z.boolean() }),
  z.object({ kind: z.literal('running'), phase: z.enum(['searching', 'reading', 'checking', 'writing']) }),
  /** By its person; goes on when they say so. */
  z.object({ kind: z.literal('stopped') }),
  z.object({ kind: z.literal('done') }),
  /** `isGivenUp`: its person let it lie for too long. */
  z.object({ kind: z.literal('failed'), message: z.string(), isGivenUp: z.boolean().optional() }),
])
export type ResearchState = z.infer<typeof researchState>

/** Where pages come from: a search, or what its person gave to the chat (`attached`). */
export const foundIn = z.enum(['web', 'vault', 'attached'])
export type FoundIn = z.infer<typeof foundIn>

/** Pages read, tokens of its models, minutes at work. */
export const researchBudgets = z.object({ pages: count, tokens: count, minutes: z.number().nonnegative() })
export type ResearchBudgets = z.infer<typeof researchBudgets>

/** Who does what, by name, for people. */
export const researchModels = z.object({ planner: z.string(), reader: z.string(), writer: z.string() })

/** A page that a search brought, before it is read. It has a url on the web and an item in the vault. */
export const candidate = z.object({
  id,
  subQuestionId: id,
  title: z.string(),
  url: z.string().nullable(),
  itemId: id.nullable(),
  snippet: z.string(),
})
export type Candidate = z.infer<typeof candidate>

/** A page that was read and kept. Its claims name it: they are what was taken from it. */
export const researchSource = z.object({
  /** That of the candidate. */
  id,
  subQuestionId: id,
  title: z.string(),
  url: z.string().nullable(),
  itemId: id.nullable(),
  date: pageDate.nullable(),
  readAt: z.iso.datetime(),
  chars: count,
  /** The page as it was read (webAccessApi.readPage); spans of evidence are places in it. Null in the vault. */
  pageId: id.nullable(),
})
export type ResearchSource = z.infer<typeof researchSource>

/** The exact words that prove a claim, and where they stand. */
export const evidence = z.object({
  sourceId: id,
  passage: z.string(),
  span: span.nullable(),
  /** Of a document with pages. */
  page: z.number().int().nullable(),
  date: pageDate.nullable(),
})
export type Evidence = z.infer<typeof evidence>

export const claim = z.object({
  id,
  subQuestionId: id,
  text: z.string(),
  /** One entry a source; copies of one text were thrown away and are not among them. */
  evidence: z.array(evidence).min(1),
  /** Claims that say something else about the same. Both sides name each other. */
  contradicts: z.array(id),
})
export type Claim = z.infer<typeof claim>

/** A number in the report, and the passage that it opens. */
export const citation = z.object({
  number: z.number().int().positive(),
  claimId: id,
  sourceId: id,
  passage: z.string(),
  span: span.nullable(),
})
export type Citation = z.infer<typeof citation>

/** Sentences with a figure or a name: how many, how many got another citation, and how many are the writer's own. */
export const sentenceCheck = z.object({ sentences: count, repaired: count, own: count })
export type SentenceCheck = z.infer<typeof sentenceCheck>

export const report = z.object({
  title: z.string(),
  /** A few sentences: they are the text of the answer, above the craft. */
  summary: z.string(),
  /** The whole document. Citations stand as [3], what the writer says alone carries `researchMessages.report.own`. */
  markdown: z.string(),
  /** A `collection` is passages by sub-question, made without a language model. */
  kind: z.enum(['report', 'collection']),
  citations: z.array(citation),
  notFound: z.array(z.string()),
  wouldChange: z.array(z.string()),
  /** The day of the newest evidence. */
  newestOn: z.iso.date().nullable(),
  check: sentenceCheck,
})
export type Report = z.infer<typeof report>

/** One line of the log. Newest last here; `seq` is the number of the event. */
const logEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('searched'),
    subQuestionId: id,
    query: z.string(),
    where: foundIn,
    /** How many new pages it brought. */
    found: count,
  }),
  /** `claimIds` is what was taken from it. */
  z.object({ kind: z.literal('kept'), sourceId: id, claimIds: z.array(id) }),
  /** `isRead`: it was there to be read, and said nothing. */
  z.object({
    kind: z.literal('dropped'),
    title: z.string(),
    url: z.string().nullable(),
    why: z.string(),
    isRead: z.boolean(),
  }),
  z.object({ kind: z.literal('checked'), merged: count, contradictions: count }),
  z.object({ kind: z.literal('wrote'), heading: z.string() }),
  z.object({ kind: z.literal('told'), text: z.string() }),
  /** Something that its person should know about how it is done. */
  z.object({ kind: z.literal('note'), text: z.string() }),
  z.object({ kind: z.enum(['started', 'stopped', 'resumed', 'interrupted', 'finished']) }),
])
export type LogEntry = z.infer<typeof logEntry>
const numberedEntry = z.object({ seq: z.number().int().positive(), at: z.iso.datetime(), entry: logEntry })
export type NumberedEntry = z.infer<typeof numberedEntry>

/** A research, whole. It is what its events add up to (fold.ts). */
export const research = z.object({
  id,
  chatId: id,
  messageId: id,
  question: z.string(),
  createdAt: z.iso.datetime(),
  /** When its last step was stored. */
  updatedAt: z.iso.datetime(),
  state: researchState,
  answers: z.array(z.object({ id, question: z.string(), text: z.string() })),
  subQuestions: z.array(subQuestion),
  models: researchModels.nullable(),
  budgets: researchBudgets,
  used: researchBudgets,
  /** Its person's words in between, in order. */
  tells: z.array(z.string()),
  candidates: z.array(candidate),
  sources: z.array(researchSource),
  claims: z.array(claim),
  log: z.array(numberedEntry),
  /** How much of it was searched, read, kept and thrown away. */
  counts: z.object({ searched: count, read: count, kept: count, dropped: count }),
  /** Remarks about how it is done, such as that no web search got through. */
  notes: z.array(z.string()),
  /** Sections of the report that are written so far, by sub-question. */
  sections: z.array(z.object({ subQuestionId: id, markdown: z.string(), check: sentenceCheck })),
  report: report.nullable(),
})
export type Research = z.infer<typeof research>

const subQuestionText = z
  .string()
  .trim()
  .min(1, researchMessages.subQuestionRequired)
  .max(SUB_QUESTION_MAX_CHARS, researchMessages.subQuestionTooLong)

/** A plan as its person wants it, in their order. What has no id is new. */
export const planInput = z
  .array(z.strictObject({ id: id.optional(), text: subQuestionText }))
  .min(1, researchMessages.planRequired)
  .max(SUB_QUESTIONS_MAX)
export type PlanInput = z.infer<typeof planInput>

export const answersInput = z
  .array(z.strictObject({ id, text: z.string().trim().max(RESEARCH_ANSWER_MAX_CHARS) }))
  .max(RESEARCH_QUESTIONS_MAX)

export const instruction = z
  .string()
  .trim()
  .min(1, researchMessages.instructionRequired)
  .max(RESEARCH_INSTRUCTION_MAX_CHARS)

const budget = (name: keyof typeof RESEARCH_BUDGETS) =>
  z.number().int().min(1).max(RESEARCH_BUDGETS[name].most).default(RESEARCH_BUDGETS[name].usual)

export const budgetsInput = z.strictObject({
  pages: budget('pages'),
  tokens: budget('tokens'),
  minutes: budget('minutes'),
})

/** Which models plan, read and write for everybody here; null is the one that the person chats with. */
export const researchModelChoice = z.strictObject({
  plannerId: z.string().max(300).nullable(),
  readerId: z.string().max(300).nullable(),
  writerId: z.string().max(300).nullable(),
})
export type ResearchModelChoice = z.infer<typeof researchModelChoice>

export const RESEARCH_FORMATS = ['md', 'docx', 'pdf'] as const
export type ResearchFormat = (typeof RESEARCH_FORMATS)[number]

/** Rests on one source alone: it says so wherever it is shown. */
export function isSingleSource({ evidence: all }: Pick<Claim, 'evidence'>): boolean {
  return new Set(all.map(({ sourceId }) => sourceId)).size === 1
}

/** The day of the newest evidence among these. */
export function newestEvidence(claims: readonly Pick<Claim, 'evidence'>[]): string | null {
  const days = claims.flatMap((each) => each.evidence.flatMap(({ date }) => date?.on ?? []))
  return days.toSorted().at(-1) ?? null
}
