import type { Language } from '#text/language.ts'
import { isStopword } from '#text/words.ts'
import { isMonthName } from './dates.ts'
import { foldedWords, foldWord, type FoldedText } from '#text/folded-words.ts'

/** A name as a sentence has it, and the words of it that tell. */
export type Name = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly words: readonly string[]
}

type Token = { readonly text: string; readonly start: number; readonly end: number; readonly isFirst: boolean }
type NameContext = {
  readonly language: Language | null
  /** Capitals before this place say nothing. */
  readonly labelChars: number
  /** Words that are names elsewhere in the answer: such a one is a name at the start of a sentence, too. */
  readonly seenNames: ReadonlySet<string>
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’&-][\p{L}\p{M}\p{N}]+)*/gu
const TOKEN_MAX_CHARS = 60
/** "GDPR", "iPhone", "A113": no sentence begins so by itself. */
const UNUSUAL =
  /^(?=.*\p{Lu})(?:\p{Lu}[\p{Lu}\p{N}]*[\p{Lu}\p{N}]|.*\p{Ll}\p{Lu}.*|.*\p{L}.*\p{N}.*|.*\p{N}.*\p{L}.*)$/u
/** Between the words of a name. */
const INSIDE = /^ (?:(?:van|von|de|di|da|del|du|der|den|la|el|al|bin|ibn|of|the) )*$/
const ORDINARY = new Set(
  `i im ive id ill ok okay am pm mr mrs ms miss dr prof sir madam herr frau herrn monsieur madame mme senor senora don dona
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
  lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo sie ihr ihre
  ihnen ihrem ihren ihrer du dir dich faq pdf url csv id usd eur gbp ai ki ia tv it note tip hinweis nota step section
  chapter article figure table appendix page kapitel abschnitt artikel anhang seite tabelle abbildung chapitre capitulo
  articulo euro euros uhr prozent kilometer meter kilogramm gramm liter tonnen grad celsius fahrenheit ende anfang mitte
  nummer nr jahr jahre jahren tag tage monat monate woche wochen stunde stunden minute minuten`.split(/\s+/),
)
/** What stands before or behind a name and is none: "President Obama" is there where Obama is. */
const TITLES = new Set(
  `president minister king queen prince princess pope bishop lord lady general captain colonel major judge justice
  senator governor mayor director chief officer ceo cto cfo chairman secretary professor doctor saint san santa sankt
  university college school institute museum company corporation inc ltd gmbh ag group bank church county city state
  street avenue road square river lake mount mountain island sea ocean north south east west northern southern eastern
  western new old great upper lower central national international royal world war act treaty party council committee
  commission court department ministry office agency association society union prasident ministerin konig konigin
  universitat institut stadt land fluss strasse platz bundes presidente presidenta rey reina universidad instituto
  ciudad rio calle avenida ministro ministre roi reine universite ville rue place`.split(/\s+/),
)
const GERMAN_NOUN =
  /(?:ung|heit|keit|schaft|tion|ionen|tat|taten|ment|nis|ling|tum|chen|ungen|ismus|enz|anz|ik|eur)(?:e[ns]?|s)?$/

/** The proper names of a sentence. In German, where all nouns have capitals, those of several words and the unusual. */
export function namesIn(sentence: string, { language, labelChars, seenNames }: NameContext): Name[] {
  const isMultiwordOnly = language === 'german' || language === null
  // A sentence in capitals, or a title in them, names nothing by it.
  const isShouted = isTitle(sentence)
  return runsOf(tokensOf(sentence, labelChars)).flatMap((run): Name[] => {
    const first = run[0]!
    const isNamed = ({ text }: Token) => UNUSUAL.test(text)
    const counted = run.filter((token) => !token.isFirst || isNamed(token) || seenNames.has(foldWord(token.text)))
    const telling = counted.filter((token) => isTelling(token, isMultiwordOnly))
    if (telling.length === 0) return []
    const unusual = telling.filter(isNamed)
    if (isShouted || (isMultiwordOnly && telling.length < 2)) {
      if (isShouted && unusual.length === telling.length) return []
      return unusual.map(({ text, start, end }) => ({ text, start, end, words: [text] }))
    }
    const start = isTelling(first, false) ? first.start : telling[0]!.start
    const end = run.at(-1)!.end
    return [{ text: sentence.slice(start, end), start, end, words: telling.map(({ text }) => text) }]
  })
}

/** Words with capitals within sentences, folded: names wherever they stand. */
export function capitalsWithin(sentence: string, labelChars: number): string[] {
  return tokensOf(sentence, labelChars).flatMap(({ text, isFirst }) =>
    !isFirst && /^\p{Lu}\p{Ll}/u.test(text) ? [foldWord(text)] : [],
  )
}

function isTelling({ text }: Token, isGerman: boolean): boolean {
  const folded = foldWord(text)
  const bare = folded.replace(/['’].*$/, '')
  if (folded.length < 2 || ORDINARY.has(bare) || TITLES.has(bare) || isStopword(bare) || isMonthName(bare)) return false
  return !(isGerman && GERMAN_NOUN.test(folded) && !UNUSUAL.test(text))
}

function tokensOf(sentence: string, from: number): Token[] {
  const tokens: Token[] = []
  let end = -1
  for (const { 0: text, index: start } of sentence.matchAll(TOKEN)) {
    const between = end === -1 ? '' : sentence.slice(end, start)
    // What follows a colon, a bracket, a slash or a quote begins anew.
    const isFirst = end === -1 || /[:;•|/([{"“”„«»‘.!?…—–]|\s['’]/.test(between)
    end = start + text.length
    if (text.length > TOKEN_MAX_CHARS) continue
    if (start >= from) tokens.push({ text, start, end, isFirst: isFirst || tokens.length === 0 })
  }
  return tokens
}

/** Words with capitals that stand together. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = []
  let last: Token | undefined
  for (const token of tokens) {
    if (!/^\p{Lu}/u.test(token.text) && !UNUSUAL.test(token.text)) continue
    const run = runs.at(-1)
    const isNext = last && run && !token.isFirst && isJoined(last, token)
    if (isNext) run.push(token)
    else runs.push([token])
    last = token
  }
  return runs

  function isJoined(one: Token, other: Token): boolean {
    const between = tokens.filter(({ start }) => start > one.start && start < other.start).map(({ text }) => `${text} `)
    const gap = other.start - one.end
    const inner = ` ${between.join('')}`
    return INSIDE.test(inner) && gap === inner.length
  }
}

function isTitle(sentence: string): boolean {
  const words = sentence.match(/\p{L}{3,}/gu) ?? []
  return words.length > 2 && words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length > 0.75
}

/** The words of some texts, to look names up in. */
export type NameIndex = {
  add(text: FoldedText): void
  has(name: Name): boolean
}

/** Words with capitals in a row, and the small ones between them. */
const CAPITALS =
  /\p{Lu}[\p{L}-]{1,40}(?:\s(?:of|the|and|for|de|la|des|der|und|für|y|del|et)\b|\s\p{Lu}[\p{L}-]{1,40}){1,9}/gu
/** Of a name, the share of words that must be there. */
const NAME_SHARE = 0.5
/** Words that begin alike so far are forms of one: "Prussia", "Prussian". */
const ALIKE_CHARS = 4
const ALIKE_SHARE = 0.7

export function createNameIndex(): NameIndex {
  const words = new Set<string>()
  const byBeginning = new Map<string, string[]>()
  const acronyms = new Set<string>()
  const addWord = (word: string) => {
    if (words.has(word)) return
    words.add(word)
    const beginning = word.slice(0, ALIKE_CHARS)
    const alike = byBeginning.get(beginning)
    if (alike) alike.push(word)
    else byBeginning.set(beginning, [word])
  }
  const isThere = (folded: string) => {
    if (words.has(folded) || acronyms.has(folded)) return true
    const alike = byBeginning.get(folded.slice(0, ALIKE_CHARS)) ?? []
    return alike.some(
      (word) =>
        sharedBeginning(word, folded) >= ALIKE_SHARE * Math.max(Math.min(word.length, folded.length), ALIKE_CHARS + 1),
    )
  }
  const hasWord = (word: string) => {
    const parts = foldedWords(word.replace(/['’]s?$/, ''))
    return isThere(parts.join('')) || parts.filter((part) => part.length > 1).every(isThere)
  }
  return {
    add({ text, words: all }) {
      all.forEach(addWord)
      for (const [run] of text.matchAll(CAPITALS)) for (const one of acronymsOf(run)) acronyms.add(one)
    },
    has(name) {
      const there = name.words.map(hasWord)
      if (there.every(Boolean) || acronymsOf(name.text).some((one) => words.has(one))) return true
      // "Governor Jane Doe" next to names that are there is still somebody else.
      const isOther = there.some((isHere, at) => !isHere && there[at + 1] === false)
      return !isOther && there.filter(Boolean).length >= there.length * NAME_SHARE
    },
  }
}

/** The first letters of the words with capitals, of all of them and of each beginning of two or more. */
function acronymsOf(run: string): string[] {
  const initials = (run.match(/(?<![\p{L}])\p{Lu}/gu) ?? []).map(foldWord)
  return initials.length < 2 ? [] : initials.slice(1).map((_, at) => initials.slice(0, at + 2).join(''))
}

function sharedBeginning(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
