import { requestedValues } from '../requested-values.ts'
import { answer, refusal, type Answer } from '../answer-shape.ts'
import type { Request } from '../request.ts'
import { refuse } from '../talk/index.ts'
import { FORM_INTENTS } from './form-intents.ts'
import { MEANING_INTENTS } from './meaning-intents.ts'
import { targetOf, type Target } from './target.ts'

/** Work on a text that was pasted, attached or said before; null if none is asked for. */
export function answerText(request: Request): Answer | null {
  const instruction = requestedValues(request.instruction)
  if (instruction === '') return null
  const isOrder = IS_AN_ORDER.test(instruction)
  if (!isOrder && !IS_ABOUT_THE_TEXT.test(instruction)) return null
  // "How long is the break" asks what the documents say, "how long is this document" how long they are.
  if (!isOrder && isOfDocuments(request) && !IS_ABOUT_DOCUMENTS.test(instruction)) return null
  for (const intent of [...FORM_INTENTS, ...MEANING_INTENTS]) {
    const match = intent.asks.exec(instruction)
    if (!match) continue
    const target = targetFor(request, match) ?? (intent.needsText === false ? NO_TEXT : null)
    if (!target || (target.text.trim() === '' && intent.needsText !== false)) {
      if (!isOrder && !/^what(?:'s|’s| is) an? |^how many (?:words|char|letters)/i.test(instruction)) continue
      if (HAS_A_LINK.test(request.instruction)) return refusal(refuse(request))
      return answer(`Paste the text below your request, or put it in quotes, and I will ${intent.does}.`)
    }
    const done = intent.run(target, match, request)
    if (done !== null) return typeof done === 'string' ? answer(done) : done
  }
  return null
}

const HAS_A_LINK = /\bhttps?:\/\//i

const NO_TEXT: Target = { text: '', from: 'message', passages: [] }

/** Orders begin with what is to be done. */
const IS_AN_ORDER =
  /^(?:summar|sum (?:it |this |that )?up|shorten|condense|tl;?dr|extract|sort|rank|alphabeti|order|dedup|remove|delete|drop|strip|count|convert|change|transform|turn|make|put|set|format|reformat|pretty|beautif|tidy|validate|check|indent|upper|lower|capital|all caps|title|headline|sentence case|reverse|number|bullet|list|find|pull|collect|show|get|give|suggest|propose|come up|create|generate|write|tag|label|key|slug|camel|pascal|snake|kebab|csv|json|word|character|letter|line count|reading time|most|longest|shortest|unique|shorter|longer|more detail|main|gist|in a nutshell|a (?:short )?summary|i (?:need|want) an? (?:short |quick )?(?:summary|title|headline))/i

/** Questions about the text as such. Any other question is one about what is in it. */
const IS_ABOUT_THE_TEXT =
  /^(?:what(?:'s|’s| is| does) (?:this|the|it|that)(?: (?:document|text|article|file|pdf|page|report))? (?:about|say)|what are (?:the |its )?(?:main|key|most|longest|most important)\b|what (?:topics|tags|keywords|key ?phrases|labels) (?:would|could|should|might|fit|suit|describe|are covered|does it cover|do you suggest)\b|what(?:'s|’s| is| would be| could be) an? (?:\w+ )?(?:title|headline|subject line)|(?:what(?:'s|’s| is| are) )?the (?:gist|longest|shortest|most common|most used|most frequent|main points?|key points?)|how many (?:words|characters|letters|sentences|paragraphs|lines|times)\b|how many \S{1,4} (?:are |is )?(?:there )?in |how long (?:is (?:this|that|it)$|is (?:this|the|my|that) (?:text|document|article|file|pdf|page|report|message|paragraph|sentence|essay|story|letter)\b|(?:does|would|will) it take to read)|what are the (?:e-?mails?|links|urls|dates|numbers|phone numbers|questions|amounts|prices|hashtags|mentions)\b)/i

/** Questions that can mean nothing but the documents as such. */
const IS_ABOUT_DOCUMENTS =
  /\b(?:this|these|the|my|attached) (?:attached )?(?:documents?|texts?|articles?|files?|pdfs?|pages?|reports?|attachments?)\b|^(?:how many (?:words|characters|letters|sentences|paragraphs|lines)(?: (?:is|are|does|has|have)(?: (?:this|it|that|there))?)?(?: in (?:it|this|that|total))?(?: have| contain)?|how long (?:is (?:this|that|it)|(?:does|would|will) it take to read(?: it| this)?)|what(?:'s|’s| is| does) (?:this|it|that) (?:about|say)|(?:what (?:is|are) )?(?:the |its )?(?:gist|main points?|key points?|key ?phrases|keywords|main topics|topics|tags|most (?:common|used|frequent) words|longest word|shortest word))$/i

function isOfDocuments({ passages, body, instruction }: Request): boolean {
  return passages.length > 0 && body === '' && !/["“«]/.test(instruction)
}

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
