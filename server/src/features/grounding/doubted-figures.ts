import { sentencesOf } from '#text/sentences.ts'
import { SAME_RELATION, unitOf } from './disagreement.ts'
import { createFigureIndex, figuresIn, type Figure } from './figures.ts'
import { isDenied } from './negation.ts'
import type { PassageIndex } from './passage-index.ts'
import { foldedWords, foldText } from '#text/folded-words.ts'

type Stemmer = (words: readonly string[]) => string[]

const RELATION_STEMS_MIN = 2

/** What is asked why of is taken for granted. */
const ASKS_WHY = /^\W*(?:why|how come|warum|wieso|weshalb|pourquoi|por qu[eé])(?!\p{L})/iu
/** A sentence that goes along with the person. */
const AGREES =
  /(?<!\p{L})(?:(?:as|like) you (?:say|said|mention(?:ed)?|note[ds]?|state[ds]?|write|wrote)|you(?:['’]re| are) (?:quite )?right|wie (?:du|sie) (?:sag|erwähn|schreib)\p{L}*|(?:du hast|sie haben) recht|comme (?:tu|vous) (?:le )?(?:dis|dites|mention\p{L}+)|(?:tu as|vous avez) raison|como (?:tú |usted )?(?:dices?|mencionas?)|tienes? razón)(?!\p{L})/iu

/**
 * Figures that only the person said, where a passage says another of the same. "Why were there 300 guests?" takes for
 * granted what may be wrong, and a sentence that goes along with it rests on nothing. What a person tells of themselves,
 * weighs or reckons with may stand in an answer, and so may what tools worked out.
 */
export function createDoubtedFigures(
  questions: readonly string[],
  workedOut: readonly string[],
  index: PassageIndex,
  stemsOf: Stemmer,
): (text: string, figures: readonly Figure[]) => boolean {
  const [granted, questioned, found] = [createFigureIndex(), createFigureIndex(), createFigureIndex()]
  for (const output of workedOut) found.add(foldText(output))
  const isUnfounded = (figure: Figure) => !index.facts.figures.has(figure) && !found.has(figure)
  for (const { text } of questions.flatMap((question) => sentencesOf(question)))
    for (const figure of figuresIn(text).filter(isUnfounded))
      if (isOtherwise(text, figure, index, stemsOf))
        for (const to of ASKS_WHY.test(text) ? [granted, questioned] : [questioned]) to.add(foldText(figure.text))
  return (text, figures) => {
    const doubted = AGREES.test(text) ? questioned : granted
    // Who says the right one beside it, or says no to it, does not go along.
    const isCorrected = figures.some((figure) => index.facts.figures.has(figure)) || isDenied(text)
    return !isCorrected && figures.some((figure) => doubted.has(figure))
  }
}

/** Whether a place says the same as a question, with another figure of the same unit. */
function isOtherwise(question: string, figure: Figure, index: PassageIndex, stemsOf: Stemmer): boolean {
  const unit = unitOf(figure, question)
  const relation = stemsOf(foldedWords(`${question.slice(0, figure.start)} ${question.slice(figure.end)}`))
  if (unit === undefined || new Set(relation).size < RELATION_STEMS_MIN) return false
  return index.findWindows(relation).some((window) => {
    if (index.coverageIn(window, relation) < SAME_RELATION) return false
    const there = index.passages[window.passage]!.passage.text.slice(window.start, window.end)
    return figuresIn(there, { withSmall: true }).filter((one) => unitOf(one, there) === unit).length === 1
  })
}
