import * as z from 'zod'
import { span } from '../attachments/schema.ts'
import { botSummary } from '../bots/bot-summary.ts'
import { pageDate } from '../web-access/schema.ts'
import { TOOL_AREAS } from '../tools/limits.ts'
import { toolDecision, toolQuestion } from '../questions/question.ts'
import { toolUse, toolView } from '../tools/schema.ts'

/**
 * Why an answer ended. `interrupted` is a server that went away, `length` a model that hit its limit. One that is
 * `waiting` has asked its person something and goes on when they decide; `unanswered` is one that waited too long.
 */
const END_REASONS = ['done', 'length', 'stopped', 'interrupted', 'failed', 'waiting', 'unanswered'] as const
export type EndReason = (typeof END_REASONS)[number]

/** What went wrong at a provider, so that the screen can offer the right way on. */
const TROUBLES = [
  'budget',
  'key',
  'credit',
  'busy',
  'provider',
  'silent',
  'broken',
  'too_long',
  'unavailable',
  'refused',
] as const
export const trouble = z.object({
  kind: z.enum(TROUBLES),
  message: z.string(),
  retryAfterSeconds: z.number().int().nonnegative().optional(),
})
export type Trouble = z.infer<typeof trouble>

/** Something an answer rests on; it opens in the right panel. */
export const source = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  quote: z.string().nullable(),
  /** The vault item it comes from, if any, and where in it. */
  itemId: z.string().nullable(),
  page: z.number().int().nullable(),
  /** The exact passage within the item's text. */
  span: span.nullable().optional(),
  /** Of a web page: the day that it bears, and what was kept of it as it was read. `span` is its place in that. */
  date: pageDate.optional(),
  pageId: z.uuid().optional(),
})
export type Source = z.infer<typeof source>

/**
 * What was found about a sentence of an answer that read documents or asked tables: the source that it rests on, the
 * figures and names of it that stand in none of them, that no source says all of it in one place, or that two sources
 * disagree about it. `at` is where it ends in the answer's text.
 */
const sentenceMark = z.union([
  z.object({ at: z.number().int().nonnegative(), sourceId: z.string() }),
  z.object({
    at: z.number().int().nonnegative(),
    unsupported: z.array(z.string()).min(1),
    /** It was compared with what came of a query. */
    of: z.literal('result').optional(),
  }),
  z.object({ at: z.number().int().nonnegative(), notFound: z.literal(true) }),
  /** Two sources have different figures for it; the first is the answer's. */
  z.object({
    at: z.number().int().nonnegative(),
    disagreeing: z.array(z.object({ sourceId: z.string(), figure: z.string() })).length(2),
  }),
])
export type SentenceMark = z.infer<typeof sentenceMark>

/** A table of which an answer read some passages only; nothing was computed over the rest. */
const tableRead = z.object({
  title: z.string(),
  read: z.number().int().nonnegative(),
  passages: z.number().int().positive(),
})
export type TableRead = z.infer<typeof tableRead>

const modelName = z.object({ id: z.string(), name: z.string() })

/** One step of an answer. Steps are numbered from 1 without gaps, stored, and folded into the answer. */
const chatEvent = z.discriminatedUnion('type', [
  /** `bot` is the one that answers, if it is one. */
  z.object({ type: z.literal('start'), model: modelName, bot: botSummary.optional() }),
  z.object({ type: z.literal('text'), delta: z.string() }),
  z.object({ type: z.literal('reasoning'), delta: z.string() }),
  z.object({
    type: z.literal('toolCall'),
    id: z.string(),
    name: z.string(),
    title: z.string().optional(),
    chosen: z.enum(TOOL_AREAS).optional(),
    input: z.string(),
  }),
  z.object({
    type: z.literal('toolResult'),
    id: z.string(),
    ok: z.boolean(),
    output: z.string(),
    view: toolView.optional(),
    ms: z.number().int().nonnegative().optional(),
  }),
  /** Magic mode chose something that is no call, such as a craft in the text. */
  z.object({ type: z.literal('chose'), area: z.enum(TOOL_AREAS) }),
  /** A call asks its person first. The answer then ends as waiting. */
  z.object({ type: z.literal('question'), id: z.string(), question: toolQuestion }),
  /** What they decided. The answer goes on once nothing is open. */
  z.object({ type: z.literal('decision'), id: z.string(), decision: toolDecision }),
  z.object({ type: z.literal('source'), source }),
  /** Said of the whole text, once it is there. */
  z.object({ type: z.literal('marks'), marks: z.array(sentenceMark) }),
  /** A remark of ours about the answer: older turns were left out, which documents were read. */
  z.object({ type: z.literal('note'), text: z.string() }),
  z.object({ type: z.literal('tablesRead'), tables: z.array(tableRead) }),
  /**
   * What the answer waits for, until its first word: its turn, a model that is being loaded. With the id of a call: how
   * far that is. Each takes the place of the last.
   */
  z.object({ type: z.literal('status'), text: z.string(), id: z.string().optional() }),
  z.object({ type: z.literal('end'), reason: z.enum(END_REASONS), trouble: trouble.optional() }),
])
export type ChatEvent = z.infer<typeof chatEvent>

/** A piece of an answer in its place: so much text or thought, a call of a tool, or a note. */
const answerPart = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['text', 'reasoning']), chars: z.number().int().positive() }),
  z.object({ kind: z.literal('tool'), id: z.string() }),
  z.object({ kind: z.literal('note'), text: z.string() }),
])
export type AnswerPart = z.infer<typeof answerPart>

/** What the events of an answer add up to. */
export const answer = z.object({
  model: modelName.nullable(),
  /** The bot that gave it, as it was then. */
  bot: botSummary.optional(),
  text: z.string(),
  reasoning: z.string(),
  tools: z.array(toolUse),
  /** In which order it thought, called, wrote and was remarked upon; only where a tool was called. See answer-parts.ts. */
  order: z.array(answerPart).optional(),
  /** What magic mode chose besides what the calls say. */
  chosen: z.array(z.enum(TOOL_AREAS)).optional(),
  sources: z.array(source),
  /** In the order of the text. Answers without documents have none. */
  marks: z.array(sentenceMark).optional(),
  notes: z.array(z.string()),
  /** Tables of which it read only a part. */
  tablesRead: z.array(tableRead).optional(),
  /** The research that it shows, which has a life and a stream of its own. */
  research: z.uuid().optional(),
  /** What it waits for, before its first word. */
  status: z.string().optional(),
  state: z.enum(['streaming', ...END_REASONS]),
  trouble: trouble.nullable(),
})
export type Answer = z.infer<typeof answer>

/**
 * What travels on an answer's stream. A viewer who comes late, or whose place is no longer kept, gets a snapshot of
 * everything up to event `seq`; after it, single events.
 */
export const streamMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('snapshot'), seq: z.number().int().nonnegative(), answer }),
  z.object({ kind: z.literal('event'), seq: z.number().int().positive(), event: chatEvent }),
])
export type StreamMessage = z.infer<typeof streamMessage>
