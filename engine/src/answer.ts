import { answer, refusal, type Answer } from './answer-shape.ts'
import { answerArithmetic } from './arithmetic/index.ts'
import { requestedValues } from './requested-values.ts'
import { answerChance, type Random } from './chance.ts'
import { answerCraft } from './crafts/index.ts'
import { answerDate } from './dates/index.ts'
import { dayIn } from './dates/zones.ts'
import { notFound, type DocumentReader } from './documents/index.ts'
import { answerBill, answerWage } from './everyday/bills.ts'
import { answerComparison } from './everyday/comparisons.ts'
import { answerListTable } from './everyday/list-tables.ts'
import { answerForeignPercentage } from './everyday/percent-languages.ts'
import { answerChange, answerDiscount } from './everyday/prices.ts'
import { answerReminder } from './everyday/reminders.ts'
import { answerFact } from './facts/index.ts'
import { wholeRequest } from './follow-up.ts'
import { answerHelp } from './help/index.ts'
import type { Request } from './request.ts'
import { answerRate } from './rates/index.ts'
import { WENT_BY_WORDS } from './talk/phrases.ts'
import { answerSmallTalk, CANNOT_SEE, isLookup, isOpenQuestion, offerForText, refuse } from './talk/index.ts'
import { countText } from './text/counts.ts'
import { materialOf } from './structured/material.ts'
import { answerText } from './text/index.ts'
import { titleOf } from './text/title.ts'
import { answerConversion } from './units/index.ts'

type AnswerDependencies = {
  now: Date
  readDocuments: DocumentReader
  random: Random
  signal: AbortSignal | undefined
}

/**
 * The answer to a request: the first skill that understands it speaks. Those that read a request exactly come before
 * those that look for something like it; what none understands is said so.
 */
export async function answerRequest(request: Request, dependencies: AnswerDependencies): Promise<Answer> {
  if (ASKS_FOR_A_TITLE.test(request.system)) return answer(titleOf(materialOf(request).goal) || 'Untitled')
  if (request.userMessage === '') return refusal(request.unreadable.length > 0 ? CANNOT_SEE : refuse(request))
  if (request.instruction === '') return answer(offerForText(countText(request.body).words))

  // Beside documents only what is unmistakably a sum comes before them.
  const isSum = request.passages.length === 0 || IS_A_SUM.test(request.instruction)
  const computed = isSum ? compute(request, dependencies.now) : null
  if (computed !== null) return answer(computed)
  const talk = request.body === '' ? answerSmallTalk(request.instruction, request.passages.length > 0) : null
  if (talk !== null) return answer(talk)

  const moment = { now: dependencies.now, zone: request.zone }
  const reminder = answerReminder(request.userMessage, moment)
  if (reminder !== null) return answer(reminder)
  const listed = answerListTable(request.userMessage)
  if (listed !== null) return answer(listed)

  const fact = await answerFact(request)
  if (fact !== null) return answer(fact)
  const craft = await answerCraft(request, dayIn(request.zone, dependencies.now))
  if (craft !== null) return answer(craft)
  const chance = answerChance(request.instruction, request.body, dependencies.random)
  if (chance !== null) return answer(chance)
  const text = answerText(request)
  if (text !== null) return text

  if (WANTS_WRITING.test(requestedValues(request.instruction))) return refusal(refuse(request))
  const { quoted, isByWords } = await dependencies.readDocuments(request, dependencies.signal)
  if (quoted !== null) return quoted
  const late = isSum ? null : compute(request, dependencies.now)
  if (late !== null) return answer(late)
  const help = answerHelp(request.instruction)
  if (help !== null) return answer(help)
  const isQuestion = IS_A_QUESTION.test(request.instruction) || request.passages.length > 0
  // Where documents were looked through, nobody is asked to add them.
  const mayBeThere = isQuestion || (request.searched > 0 && isLookup(request))
  const missing = mayBeThere && isOpenQuestion(request) ? notFound(request) : null
  if (missing && isByWords) return answer(`${missing} ${WENT_BY_WORDS}`)
  return missing ? answer(missing) : refusal(request.unreadable.length > 0 ? CANNOT_SEE : refuse(request))
}

/** Orders that need a writer; quoting a sentence at them would only annoy. */
const WANTS_WRITING =
  /^(?:write|rewrite|rephrase|spell ?-?check|check (?:the |my )?(?:spelling|grammar)|grammar|reword|paraphrase|translate|improve|proofread|correct|fix|edit|draft|compose|continue|polish|simplify|expand|reply|respond|answer this e-?mail|generate|imagine|invent|brainstorm|pretend|act as|code|program|debug|refactor|refute|argue|critique|review)\b/i

/** With a number in it, or about this very day and hour. */
const IS_A_SUM =
  /\d|\b(?:today|now|tomorrow|yesterday|time is it|until|plus|minus|times|divided by|percent|square root)\b/i

const IS_A_QUESTION =
  /[?？]|^(?:what|who|whom|whose|when|where|why|which|how|is|are|was|were|does|do|did|can|could|should|will|would|has|have|had)\b/i

/** How the server asks for the title of a chat. */
const ASKS_FOR_A_TITLE = /\bwrite a title\b.{0,200}\btitle only\b/is

/** Sums, units and dates: read whole or not at all. */
function compute(request: Request, now: Date): string | null {
  const moment = { now, zone: request.zone }
  const question = [wholeRequest(request), request.instruction].filter((one) => one !== null)
  const own = answerComparison(request.userMessage) ?? answerForeignPercentage(request.userMessage)
  if (own !== null) return own
  for (const one of question) {
    const found =
      answerBill(one) ??
      answerWage(one) ??
      answerDiscount(one) ??
      answerChange(one) ??
      answerRate(one) ??
      answerConversion(one) ??
      (request.body === '' ? answerDate(one, moment) : null) ??
      answerArithmetic(one, request.body)
    if (found !== null) return found
  }
  return null
}
