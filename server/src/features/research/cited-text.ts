import { researchMessages } from '#contract/research/messages.ts'
import type { Claim, Research, SentenceCheck } from '#contract/research/schema.ts'
import { checkCitations, type CitedPassage } from '../grounding/index.ts'

const CITE = /\s*\[\d{1,4}(?:\s*,\s*\d{1,4})*\](?!\()/g

/** What claims are called in prompts and sections: their place among all, from 1. */
export function citedPassages({ claims, sources }: Research, of: readonly Claim[] = claims): CitedPassage[] {
  const titles = new Map(sources.map(({ id, title }) => [id, title]))
  return of.map((claim) => {
    const { evidence } = claim
    const title = [...new Set(evidence.map(({ sourceId }) => titles.get(sourceId) ?? ''))].join(', ')
    const text = evidence.map(({ passage }) => passage).join('\n')
    return { id: String(claims.indexOf(claim) + 1), title, text }
  })
}

/**
 * A model's text in which every sentence with a figure or a name leads to a passage that holds it. A citation that does
 * not is exchanged for one that does; where there is none, the sentence is marked as the writer's own.
 */
export function proveText(
  text: string,
  passages: readonly CitedPassage[],
  allowed: readonly string[],
): { readonly text: string; readonly check: SentenceCheck } {
  const plain = withoutMarkup(text)
  const ids = new Set(passages.map(({ id }) => id))
  const check = { sentences: 0, repaired: 0, own: 0 }
  let proven = plain
  for (const sentence of checkCitations(plain, passages, allowed).toReversed()) {
    const { start, end, facts, isProven, provenBy } = sentence
    const cites = sentence.cites.filter((id) => ids.has(id))
    let ending = cites.map((id) => `[${id}]`).join('')
    if (facts.length > 0) {
      check.sentences += 1
      if (!isProven) {
        const [other] = provenBy
        check[other === undefined ? 'own' : 'repaired'] += 1
        ending = other === undefined ? researchMessages.report.own : `[${other}]`
      }
    }
    const bare = plain.slice(start, end).replace(CITE, '')
    proven = proven.slice(0, start) + (ending === '' ? bare : `${bare.trimEnd()} ${ending}`) + proven.slice(end)
  }
  return { text: proven, check }
}

/** Words, lists, emphasis and tables; no pictures, links, code or tags that somebody's page may have talked it into. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/!?\[([^\]\n]*)\]\([^)\n]*\)/g, '$1')
    .replaceAll(/<\/?[a-z!][^>\n]*>/gi, '')
    .replaceAll(/\bhttps?:\/\/\S+/gi, '')
    .replaceAll(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replaceAll(/^ {0,3}#{1,6}\s+/gm, '### ')
}

export function addChecks(checks: readonly SentenceCheck[]): SentenceCheck {
  const sum = (name: keyof SentenceCheck) => checks.reduce((total, check) => total + check[name], 0)
  return { sentences: sum('sentences'), repaired: sum('repaired'), own: sum('own') }
}
