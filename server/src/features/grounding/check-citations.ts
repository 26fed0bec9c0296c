import { detectLanguage } from '#text/language.ts'
import { createFigureIndex, figuresIn } from './figures.ts'
import { capitalsWithin, createNameIndex, namesIn } from './names.ts'
import { splitAnswer } from './split-answer.ts'
import { foldText } from '#text/folded-words.ts'

/** A passage that a text cites by its id. `title` counts as a part of it. */
export type CitedPassage = { readonly id: string; readonly title: string; readonly text: string }

type CheckedSentence = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly cites: readonly string[]
  /** Its figures and names. A sentence without any states nothing that a program could check. */
  readonly facts: readonly string[]
  /** What it cites holds all of them between them. */
  readonly isProven: boolean
  /** Passages that hold all of them alone. */
  readonly provenBy: readonly string[]
}

/** Compares each sentence of a text with the passages that it cites. `known` may be said without a source. */
export function checkCitations(
  text: string,
  passages: readonly CitedPassage[],
  allowed: readonly string[] = [],
): CheckedSentence[] {
  const indexes = new Map(passages.map((passage) => [passage.id, indexOf([passage.title, passage.text])]))
  const free = indexOf(allowed)
  const language = detectLanguage(text)
  const sentences = splitAnswer(text)
  const seenNames = new Set(
    language === 'german' ? [] : sentences.flatMap((each) => capitalsWithin(each.text, each.labelChars)),
  )
  return sentences.map(({ text: words, start, end, cites, labelChars }) => {
    const figures = figuresIn(words)
    const names = namesIn(words, { language, labelChars, seenNames }).filter(
      (name) => !figures.some((figure) => name.start < figure.end && name.end > figure.start),
    )
    const facts = [
      ...figures.map((figure) => ({ text: figure.text, isIn: ({ figures: all }: Facts) => all.has(figure) })),
      ...names.map((name) => ({ text: name.text, isIn: ({ names: all }: Facts) => all.has(name) })),
    ]
    const open = facts.filter((fact) => !fact.isIn(free))
    const holders = (fact: (typeof facts)[number]) => cites.some((id) => isIn(fact, indexes.get(id)))
    return {
      text: words.trim(),
      start,
      end,
      cites,
      facts: facts.map((fact) => fact.text),
      isProven: cites.some((id) => indexes.has(id)) && open.every(holders),
      provenBy: [...indexes].filter(([, index]) => open.every((fact) => isIn(fact, index))).map(([id]) => id),
    }
  })
}

type Facts = {
  readonly figures: ReturnType<typeof createFigureIndex>
  readonly names: ReturnType<typeof createNameIndex>
}

function isIn(fact: { isIn(facts: Facts): boolean }, facts: Facts | undefined): boolean {
  return facts !== undefined && fact.isIn(facts)
}

function indexOf(texts: readonly string[]): Facts {
  const [figures, names] = [createFigureIndex(), createNameIndex()]
  for (const text of texts) {
    const folded = foldText(text)
    figures.add(folded)
    names.add(folded)
  }
  return { figures, names }
}
