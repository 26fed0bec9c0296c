import type { Source } from '#contract/chat/events.ts'
import type { PromptTurn } from '../threads/thread-store.ts'
import type { RetrievedPassage } from '../../retrieval/index.ts'

/** "[3]" or "[3, 7]", with the blank before it. */
const MARK = /[ \t]?\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\](?!\()/g

/**
 * A model copies the numbers of the answers before. Those of the newest answer that has them go on to mean what they
 * meant; what means something else by now is taken out of what the model reads.
 */
export function carryCitations(
  history: readonly PromptTurn[],
  passages: readonly RetrievedPassage[],
): { history: PromptTurn[]; carried: RetrievedPassage[] } {
  const byId = new Map(passages.map((passage) => [passage.id, passage]))
  const carried: RetrievedPassage[] = []
  const turns = history.toReversed().map((turn): PromptTurn => {
    const dead = new Set<string>()
    for (const source of turn.sources ?? []) {
      const meant = byId.get(source.id)
      const passage = toPassage(source)
      if (meant ? !isPartOf(source, meant) : !passage) dead.add(source.id)
      if (meant || !passage) continue
      byId.set(source.id, passage)
      carried.push(passage)
    }
    return dead.size === 0 ? turn : { ...turn, content: withoutNumbers(turn.content, dead) }
  })
  return { history: turns.toReversed(), carried }
}

/** What can be opened without what a stranger's bot knows: that can be taken back, and has neither item nor address. */
function toPassage({ id, title, url, itemId, page, quote, span, date, pageId }: Source): RetrievedPassage | undefined {
  if (!/^\d{1,4}$/.test(id) || quote === null || (itemId === null && url === null)) return undefined
  return { id, title, url, itemId, page, section: null, text: quote, start: span?.start ?? 0, date, pageId }
}

function isPartOf({ itemId, url, quote }: Source, passage: RetrievedPassage): boolean {
  return (itemId ?? url) === (passage.itemId ?? passage.url) && passage.text.includes(quote ?? '')
}

function withoutNumbers(text: string, dead: ReadonlySet<string>): string {
  return text.replaceAll(MARK, (mark: string, numbers: string) => {
    const ids = numbers.split(/\s*,\s*/)
    const left = ids.filter((id) => !dead.has(id))
    return left.length === ids.length ? mark : left.length === 0 ? '' : ` [${left.join(', ')}]`
  })
}
