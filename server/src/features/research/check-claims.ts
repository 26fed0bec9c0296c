import type { Claim } from '#contract/research/schema.ts'
import { foldedWords } from '#text/folded-words.ts'

type ClaimCheck = {
  readonly merges: readonly { readonly into: string; readonly from: string }[]
  readonly contradictions: readonly (readonly [string, string])[]
}

/** Two claims of which somebody says that they are the same, or that they speak against each other. */
export type Proposal = { readonly one: string; readonly other: string; readonly kind: 'same' | 'against' }

/** How many words claims must share to be about the same thing. */
const ABOUT_THE_SAME = 0.5
const SAYS_THE_SAME = 0.65
const NOT = new Set('not no never none nor neither cannot nicht kein keine nie ne pas jamais non nunca'.split(' '))

/**
 * Which claims say the same, and which say something else about the same. A model's proposals count where the figures
 * allow them; what words and figures show by themselves is found without one.
 */
export function checkClaims(claims: readonly Claim[], proposals: readonly Proposal[] = []): ClaimCheck {
  const read = new Map(claims.map((claim) => [claim.id, readClaim(claim)]))
  const found = [...claimPairs(claims)].flatMap(([one, other]): Proposal[] => {
    const kind = relationOf(read.get(one.id)!, read.get(other.id)!)
    return kind ? [{ one: one.id, other: other.id, kind }] : []
  })
  const allowed = proposals.filter(({ one, other, kind }) => {
    const [a, b] = [read.get(one), read.get(other)]
    if (!a || !b || one === other) return false
    return kind === 'against' || (a.subQuestionId === b.subQuestionId && isSubset(a.figures, b.figures))
  })
  const all = [...found, ...allowed]
  const rootOf = joinSame(claims, all)
  const merges = claims.flatMap(({ id }) => (rootOf(id) === id ? [] : [{ into: rootOf(id), from: id }]))
  const against = all
    .filter(({ kind }) => kind === 'against')
    .map(({ one, other }) => [rootOf(one), rootOf(other)] as const)
  const seen = new Set<string>()
  const contradictions = against.filter(([one, other]) => {
    const key = [one, other].toSorted().join(' ')
    if (one === other || seen.has(key)) return false
    seen.add(key)
    return true
  })
  return { merges, contradictions }
}

/** Each pair of claims about the same sub-question, the earlier one first. */
function* claimPairs(claims: readonly Claim[]): Generator<[Claim, Claim]> {
  for (const [at, one] of claims.entries())
    for (const other of claims.slice(at + 1)) if (one.subQuestionId === other.subQuestionId) yield [one, other]
}

type ReadClaim = {
  readonly subQuestionId: string
  readonly words: ReadonlySet<string>
  readonly figures: ReadonlySet<number>
  readonly isDenial: boolean
}

function readClaim({ subQuestionId, text }: Claim): ReadClaim {
  const figures = new Set(
    (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((raw) => Number(raw.replace(/,(?=\d{3}\b)/g, '').replace(',', '.'))),
  )
  const all = foldedWords(text)
  const words = new Set(all.filter((word) => word.length > 2 && !/^\d/.test(word) && !NOT.has(word)))
  return { subQuestionId, words, figures, isDenial: all.some((word) => NOT.has(word)) }
}

function relationOf(one: ReadClaim, other: ReadClaim): Proposal['kind'] | undefined {
  const similarity = shareOf(one.words, other.words)
  if (similarity < ABOUT_THE_SAME) return undefined
  const hasSameFigures = isSubset(one.figures, other.figures) && isSubset(other.figures, one.figures)
  if (hasSameFigures && similarity >= SAYS_THE_SAME) return one.isDenial === other.isDenial ? 'same' : 'against'
  return hasOtherFigures(one.figures, other.figures) ? 'against' : undefined
}

/** Another figure for the same; another year is another case, unless the year is what is told. */
function hasOtherFigures(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  if (one.size === 0 || other.size !== one.size) return false
  if (one.size === 1) return !isSubset(one, other)
  const years = (figures: ReadonlySet<number>) =>
    [...figures].filter((figure) => Number.isInteger(figure) && figure > 1000 && figure < 2100)
  const rest = (figures: ReadonlySet<number>) => [...figures].filter((figure) => !years(figures).includes(figure))
  if (!isSubset(new Set(years(one)), other) || rest(one).length === 0) return false
  return rest(one).every((figure) => !other.has(figure))
}

function isSubset(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  return [...small].every((figure) => large.has(figure))
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared / Math.max(1, one.size + other.size - shared)
}

/** Claims that are the same, directly or by others, under the first of them. */
function joinSame(claims: readonly Claim[], proposals: readonly Proposal[]): (id: string) => string {
  const order = new Map(claims.map(({ id }, index) => [id, index]))
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    const parent = parents.get(id)
    return parent === undefined ? id : rootOf(parent)
  }
  for (const { one, other, kind } of proposals) {
    const [a, b] = [rootOf(one), rootOf(other)]
    if (kind !== 'same' || a === b) continue
    const isFirst = order.get(a)! < order.get(b)!
    parents.set(isFirst ? b : a, isFirst ? a : b)
  }
  return rootOf
}
