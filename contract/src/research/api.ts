/**
 * How a research hangs in a chat, for whoever draws it (decision 0030):
 *
 * - It is begun by a message: `chatApi.send` with `research: { startsBySelf }`. The message and its answer are stored as
 *   any turn; the answer in what `send` brings back is `done` at once, without text, and says which research it shows
 *   (`answer.research`, an id). 403 `upgrade_needed` for those without a paid plan, `sign_up_needed` for guests, 403
 *   with `researchMessages.notInProject` in a project. The chat's own deepResearch mode is turned off by it, so that the
 *   next message is a plain one: follow-up questions are answered from the notes. The web reads the modes again.
 * - From there on the research has a life and a stream of its own, of the same kind as an answer's: `researchApi.events`
 *   begins with a snapshot, then sends numbered events; `applyResearchMessage` (fold.ts) turns them into a `Research`.
 *   Nothing else need be asked while it is open. The stream ends when the research has ended.
 * - States: planning → questions (at most 3, `answer` or `answer` with [] to skip) → planning → plan (edit, timer, start)
 *   → waiting → running (tell, stop) → stopped (resume) → … → done or failed. `plan.startsAt` is kept on the server: it
 *   starts then, whoever looks. Editing the plan takes the timer away; `setTimer` brings it back.
 * - What waits for its person for a week (questions, a plan, a stopped research) has `failed` with `isGivenUp`, and a count
 *   is given back. `chatApi.regenerate` of its answer begins another research beside it, with a plan that waits.
 * - `start` counts it once (usage `deepResearch`); it is given back when nothing could be read (then it has `failed`).
 * - When it is done, the answer's text is the summary and a document craft with the report, and its sources are those of
 *   the report: read the thread again. `research.report.citations` says what each [n] in `report.markdown` opens; the page
 *   as it was read is `webAccessApi.readPage` with the source's `pageId`, the span is a place in it. In the vault it is
 *   the source's `itemId`.
 * - All changes answer the whole research, as `read` does.
 */
import * as z from 'zod'
import { route } from '../route.ts'
import { researchStreamMessage } from './events.ts'
import { answersInput, budgetsInput, planInput, research, RESEARCH_FORMATS, instruction } from './schema.ts'

const one = z.strictObject({ researchId: z.uuid() })
const whole = z.object({ seq: z.number().int().nonnegative(), research })
const change = { access: 'member', output: whole } as const

export const researchApi = {
  read: route('GET', '/v1/research/{researchId}', { ...change, input: one }),
  /** The stream of one research; Last-Event-ID or `after` resumes behind that event. */
  events: route('GET', '/v1/research/{researchId}/events', {
    access: 'member',
    input: one.extend({ after: z.coerce.number().int().nonnegative().optional() }),
    output: researchStreamMessage,
    answers: 'events',
  }),
  /** To the questions back, by their ids; none skips them. */
  answer: route('POST', '/v1/research/{researchId}/answers', {
    ...change,
    input: one.extend({ answers: answersInput }),
  }),
  changePlan: route('PUT', '/v1/research/{researchId}/plan', {
    ...change,
    input: one.extend({ subQuestions: planInput }),
  }),
  /** Whether the plan starts by itself, a minute from now. */
  setTimer: route('PUT', '/v1/research/{researchId}/timer', { ...change, input: one.extend({ isOn: z.boolean() }) }),
  /** Counts it and puts it in the queue, with the plan as it is or as it is given here. */
  start: route('POST', '/v1/research/{researchId}/start', {
    ...change,
    input: one.extend({ subQuestions: planInput.optional(), budgets: budgetsInput.optional() }),
  }),
  stop: route('POST', '/v1/research/{researchId}/stop', { ...change, input: one }),
  resume: route('POST', '/v1/research/{researchId}/resume', { ...change, input: one }),
  /** Something that it should know from now on. */
  instruct: route('POST', '/v1/research/{researchId}/tell', { ...change, input: one.extend({ text: instruction }) }),
  export: route('GET', '/v1/research/{researchId}/file', {
    security: 'export',
    access: 'member',
    input: one.extend({ format: z.enum(RESEARCH_FORMATS) }),
    output: z.string(),
    answers: 'file',
  }),
}
