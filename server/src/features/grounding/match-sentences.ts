import { detectLanguage } from '#text/language.ts'
import { clausesOf } from './clauses.ts'
import { findDisagreement, type Disagreement } from './disagreement.ts'
import { createDoubtedFigures } from './doubted-figures.ts'
import { figuresIn, type Figure } from './figures.ts'
import { isQuestionOrHedge } from './hedges.ts'
import { capitalsWithin, namesIn, type Name } from './names.ts'
import type { FactIndex, PassageIndex, Window } from './passage-index.ts'
import { createResultFigures, type Mention, type ResultFigures } from './result-figures.ts'
import { splitAnswer, type AnswerSentence } from './split-answer.ts'
import { supportOf, type Statement, type Support } from './support.ts'
import { createStemmer, foldedWords } from '#text/folded-words.ts'

/** Sentences of an answer that are looked at; nobody reads more chips than that. */
const SENTENCES_MAX = 400
/** The share of a sentence's words that must stand together in a passage. Fitted with bench/grounding-marks. */
const SURE_COVERAGE = 0.5
/** With less it is left to the meaning, as far as this. */
const DOUBTFUL_COVERAGE = 0.2
/** The same of its words apart from names and figures: who and how much is not yet what they do. */
const RELATION_COVERAGE = 0.3
const STEMS_MIN = 2
/** How much the figures and names of a sentence count beside its words. */
const FACTS_WEIGHT = 0.25
/** With so many of its words in one place, one that stands in another place only is no other way to say it. */
const SAME_COVERAGE = 0.75
/** Places of a sentence that hold its figures and names and are read closely. */
const READ_WINDOWS = 8

type GradedWindow = Window & {
  readonly support: Support
  readonly related: number
  readonly isSure: boolean
  /** It says nearly the same, of something else: a word of the sentence stands in another place and not there. */
  readonly isOther: boolean
}

export type ReadSentence = {
  readonly sentence: AnswerSentence
  readonly windows: readonly GradedWindow[]
  /** What of it stands nowhere, and whether a result was asked for it. */
  readonly unsupported: readonly string[]
  readonly isOfResult: boolean
  /** The model cites a passage that holds what it says. */
  readonly isCited: boolean
  /** Where another document has another figure for it. */
  readonly disagreement: (Disagreement & { readonly supporting: Window }) | undefined
  /** What is to be said of it where no place holds it. */
  readonly isDoubted: boolean
}

/** An answer whose sentences have been compared with the passages by their words. */
export type AnswerReading = { readonly index: PassageIndex; readonly sentences: readonly ReadSentence[] }

type ReadOptions = {
  readonly results?: ResultFigures
  /** Its model was given documents: what it says without a number should stand in them, too. */
  readonly hasDocuments?: boolean
  /** What the person said, and what tools worked out. */
  readonly questions?: readonly string[]
  readonly workedOut?: readonly string[]
}

/** Reads an answer beside what its model was given, and its figures beside the results of its queries. */
export function readAnswer(
  answer: string,
  index: PassageIndex,
  { results = createResultFigures(), hasDocuments = true, questions = [], workedOut = [] }: ReadOptions = {},
): AnswerReading {
  const language = detectLanguage(answer)
  const isOfPassages = language !== null && index.languages.has(language)
  // A short answer may not tell its language: its words are then compared as those of the passages.
  const stemsOf = createStemmer(isOfPassages ? language : ([...index.languages][0] ?? language))
  const sentences = splitAnswer(answer).slice(0, SENTENCES_MAX)
  const seenNames = new Set(
    language === 'german'
      ? []
      : [...sentences.flatMap(({ text, labelChars }) => capitalsWithin(text, labelChars)), ...results.questionNames],
  )
  // Names are called otherwise in another language.
  const isSameLanguage = isOfPassages || language === null || index.languages.size === 0
  const usesCapitals = language === 'german' || (language === null && index.languages.has('german'))
  const followsQuestion = createDoubtedFigures(questions, workedOut, index, stemsOf)
  let mentioned: readonly Mention[] = []
  const read = sentences.filter(({ text }) => !isQuestionOrHedge(text)).map(readSentence)
  return { index, sentences: read }

  function readSentence(sentence: AnswerSentence): ReadSentence {
    const { text, labelChars, cites, heading } = sentence
    const figures = figuresIn(text)
    const all = isSameLanguage ? namesIn(text, { language, labelChars, seenNames }) : []
    const names = all.filter((name) => !isWithin(name, figures))
    const { missing: ofResults, isExplained } = checkResults(text, names, heading)
    const unsupported = [...ofResults, ...missingFacts(results.isEmpty ? figures : [], names)].map((fact) => fact.text)
    const statement = stateOf(text, figures, names)
    const cited = new Set(cites.flatMap((id) => index.passages.findIndex(({ passage }) => passage.id === id)))
    cited.delete(-1)
    const windows = unsupported.length > 0 ? [] : gradeWindows(statement, cited)
    const isCited = isSameLanguage
      ? windows.some((window) => cited.has(window.passage) && isEnough(window))
      : [...cited].some((at) => figures.every((figure) => index.passages[at]!.figures.has(figure)))
    const isOfResult = ofResults.length > 0 && results.hasOwn
    const isOpen = unsupported.length === 0 && !isCited && !isExplained
    const isDoubted =
      isOpen &&
      (hasDocuments || cites.length > 0) &&
      (isDoubtful(statement, windows, cited) || (isSameLanguage && followsQuestion(text, figures)))
    const holding = windows.filter(({ support, isSure }) => support === 'holds' && isSure)
    const supporting = holding.find(({ passage }) => cited.has(passage)) ?? holding[0]
    const found = supporting && findDisagreement(statement, supporting, index, stemsOf)
    const disagreement = found && { ...found, supporting }
    return { sentence, windows, unsupported: [...new Set(unsupported)], isOfResult, isCited, isDoubted, disagreement }

    /** Words enough that the model's own number may stand. */
    function isEnough({ support, isSure, isOther, coverage }: GradedWindow): boolean {
      return (
        support === 'holds' &&
        !isOther &&
        (isSure || (figures.length + names.length === 0 && coverage >= DOUBTFUL_COVERAGE))
      )
    }
  }

  /** The figures that follow from no result, and stand in no other document beside what they are said of. */
  function checkResults(
    text: string,
    names: readonly Name[],
    heading: string,
  ): { missing: Figure[]; isExplained: boolean } {
    if (results.isEmpty) return { missing: [], isExplained: false }
    const figures = figuresIn(text, { withSmall: true })
    const { missing, mentions } = results.check({ text, names, figures, heading }, mentioned)
    mentioned = mentions
    const others = index.passages.filter(({ passage }) => !(passage.itemId && results.itemIds.has(passage.itemId)))
    const isElsewhere = (figure: Figure) =>
      others.some((facts) => {
        const isNamed = ({ label, start, end }: Mention) =>
          facts.names.has({ text: label, start, end, words: label.split(' ') })
        return facts.figures.has(figure) && mentions.every(isNamed)
      })
    return {
      missing: missing.filter((figure) => !isElsewhere(figure)),
      isExplained: figures.length > 0 && missing.length === 0,
    }
  }

  function isFound(fact: Figure | Name): boolean {
    return 'kind' in fact ? index.facts.figures.has(fact) : index.facts.names.has(fact)
  }

  function missingFacts(figures: readonly Figure[], names: readonly Name[]): (Figure | Name)[] {
    return [
      ...figures.filter((figure) => !isFound(figure) && !index.allowed.figures.has(figure)),
      ...names.filter((name) => !isFound(name) && !index.allowed.names.has(name)),
    ]
  }

  function stateOf(text: string, figures: readonly Figure[], names: readonly Name[]): Statement {
    const named = new Set(names.flatMap((name) => stemsOf(foldedWords(name.text))))
    // German writes all nouns with a capital; elsewhere such words are names, known ones or not.
    const plain = usesCapitals ? text : text.replaceAll(/(?<!\p{L})\p{Lu}[\p{L}\p{M}'’-]*/gu, ' ')
    return { text, figures, names, relation: stemsOf(foldedWords(plain)).filter((stem) => !named.has(stem)) }
  }

  /** Places that hold the figures and names of a statement, the best first. */
  function gradeWindows(statement: Statement, cited: ReadonlySet<number>): GradedWindow[] {
    const { text, figures, names, relation } = statement
    const stems = stemsOf(foldedWords(text))
    if (stems.length < STEMS_MIN) return []
    const hasFacts = figures.length + names.length > 0
    const graded: (GradedWindow & { readonly isStray: boolean })[] = []
    const byWords = index.findWindows(stems)
    const isThere = byWords.some((window) => supportOf(statement, window, index, stemsOf) !== 'lacks')
    // An item of a list has few of the words: those that it is read under count.
    for (const window of isThere || figures.length === 0 ? byWords : index.findFigures(figures, stems, stemsOf)) {
      const support = supportOf(statement, window, index, stemsOf)
      if (support === 'lacks') continue
      const coverage = hasFacts ? (1 - FACTS_WEIGHT) * window.coverage + FACTS_WEIGHT : window.coverage
      const related = relation.length === 0 ? 1 : isThere ? index.coverageIn(window, relation) : window.coverage
      const isStray = support === 'holds' && straysIn(window, stems, cited)
      const isSure = related >= RELATION_COVERAGE && coverage >= SURE_COVERAGE && !isStray
      graded.push({ ...window, coverage, support, related, isSure, isStray, isOther: false })
      if (graded.length === READ_WINDOWS) break
    }
    const best = graded.toSorted((a, b) => b.coverage - a.coverage)
    // What says the opposite, in more of its words, counts more than what does not.
    const denied = best.find(({ support }) => support === 'contradicts')?.coverage ?? 0
    const kept = denied < SURE_COVERAGE ? best : best.filter(({ coverage }) => coverage >= denied)
    const isClaimedOfOther = kept.some(({ isStray, coverage }) => isStray && coverage >= SAME_COVERAGE)
    return kept.map((window) => ({ ...window, isOther: window.isStray && isClaimedOfOther }))
  }

  function straysIn(window: Window, stems: readonly string[], cited: ReadonlySet<number>): boolean {
    const strays = index.straysOf(window, stems, stemsOf)
    const others = [...cited].filter((at) => at !== window.passage)
    return strays.some((stem) => !others.some((at) => index.hasStem(at, stem)))
  }

  /** Whether it says something that the passages should hold, in one place, and do not. */
  function isDoubtful(statement: Statement, windows: readonly GradedWindow[], cited: ReadonlySet<number>): boolean {
    const isCiting = cited.size > 0
    if (!isSameLanguage) return isCiting && statement.figures.length > 0
    const { figures, names, relation } = statement
    if (windows.some(({ support, isSure }) => support === 'holds' && isSure)) return false
    const hasFacts = figures.length + names.length > 0
    if (windows.some(({ support, coverage }) => support === 'contradicts' && coverage >= SURE_COVERAGE)) {
      return isCiting || hasFacts
    }
    if (!hasFacts) return isCiting && relation.length > STEMS_MIN && !windows.some(isNearEnough)
    const found = { figures: figures.filter(isFound), names: names.filter(isFound) }
    if (found.figures.length + found.names.length < figures.length + names.length) {
      // What only the person said may stand beside what is cited.
      const others = stateOf(statement.text, found.figures, found.names)
      return isCiting && isDoubtful(others, gradeWindows(others, cited), cited)
    }
    if (isTerse(statement)) return isCiting && ![...cited].some((at) => holds(index.passages[at]!, statement))
    if (isCiting) return !windows.some(isNearEnough) && !standsInParts(statement)
    return figures.length > 0 && windows.length === 0 && !standsInParts(statement)
  }

  /** "In 1871." says too little to be found in one place and no other. */
  function isTerse({ text, relation }: Statement): boolean {
    const stemCount = new Set(relation).size
    return stemCount < (stemsOf(foldedWords(text)).length > relation.length ? STEMS_MIN : STEMS_MIN + 1)
  }

  /** A sentence may bring together what stands in several places. */
  function standsInParts({ text, figures, names }: Statement): boolean {
    const parts = clausesOf(text).map(({ start, end }): Statement => {
      const isIn = (fact: Figure | Name) => fact.start >= start && fact.end <= end
      const shift = <Fact extends Figure | Name>(fact: Fact) => ({
        ...fact,
        start: fact.start - start,
        end: fact.end - start,
      })
      return stateOf(text.slice(start, end), figures.filter(isIn).map(shift), names.filter(isIn).map(shift))
    })
    const stated = parts.filter((part) => part.figures.length + part.names.length > 0)
    return (
      parts.length > 1 &&
      stated.every((part) =>
        gradeWindows(part, NONE_CITED).some(({ support, isOther }) => support === 'holds' && !isOther),
      )
    )
  }
}

const NONE_CITED: ReadonlySet<number> = new Set()

/** Enough that its meaning may decide. */
export function isNearEnough({ support, coverage, related, isOther }: GradedWindow): boolean {
  return support === 'holds' && !isOther && Math.min(coverage, related) >= DOUBTFUL_COVERAGE
}

function holds(facts: FactIndex, { figures, names }: Statement): boolean {
  return figures.every((figure) => facts.figures.has(figure)) && names.every((name) => facts.names.has(name))
}

function isWithin(name: Name, figures: readonly Figure[]): boolean {
  return figures.some(({ start, end }) => name.start < end && name.end > start)
}
