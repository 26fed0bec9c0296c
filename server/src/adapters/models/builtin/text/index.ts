import { askedFor } from '../asked-for.ts'
import { answer, type Answer } from '../answer-shape.ts'
import type { Request } from '../request.ts'
import { FORM_INTENTS } from './form-intents.ts'
import { MEANING_INTENTS } from './meaning-intents.ts'
import { targetOf, type Target } from './target.ts'

/** Work on a text that was pasted, attached or said before; null if none is asked for. */
export function answerText(request: Request): Answer | null {
  const asked = askedFor(request.instruction)
  if (asked === '') return null
  for (const intent of [...FORM_INTENTS, ...MEANING_INTENTS]) {
    const match = intent.asks.exec(asked)
    if (!match) continue
    const target = targetFor(request, match) ?? (intent.needsText === false ? NO_TEXT : null)
    if (!target || (target.text.trim() === '' && intent.needsText !== false)) {
      if (!ASKS_FOR_WORK.test(asked)) continue
      return answer(`Paste the text below your request, or put it in quotes, and I will ${intent.does}.`)
    }
    const done = intent.run(target, match, request)
    if (done !== null) return typeof done === 'string' ? answer(done) : done
  }
  return null
}

const NO_TEXT: Target = { text: '', from: 'message', passages: [] }

/** Orders, not questions that happen to hold the same word. */
const ASKS_FOR_WORK =
  /^(?:summar|sum up|shorten|condense|tl;?dr|extract|sort|alphabeti|dedup|remove|count|convert|turn|make|format|pretty|upper|lower|capital|title case|reverse|number|bullet|list|find|pull|get|give|suggest|create|tag|key|slug|camel|snake|kebab|word count|most|what are the key|what(?:'s|’s| is) an? (?:good |nice |better )?title|how many (?:words|characters|letters))/i

/** The text itself can stand right behind the order: "uppercase hello world". */
function targetFor(request: Request, match: RegExpExecArray): Target | null {
  const inline = match.groups?.inline?.trim()
  if (request.body === '' && inline && !POINTS_ELSEWHERE.test(inline) && !/^["“'«]/.test(inline)) {
    return { text: inline, from: 'message', passages: [] }
  }
  return targetOf(request)
}

const POINTS_ELSEWHERE =
  /^(?:this|that|it|these|those|them|the|my|our|all|every|each|in|of|from|for|to|as|by|a|an|above|below|attached|please)\b/i
