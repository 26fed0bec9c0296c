import type { ChatEvent, Source } from '#contract/chat/events.ts'
import type { CitablePassages, RetrievedPassage } from '../../retrieval/index.ts'

type EventHandler = (event: ChatEvent) => void

/** "[3]" or "[3, 7]", as models are told to write it. */
const MARK = /\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\]/g
/** A mark that may still be going on at the end of what has arrived. */
const PARTIAL_MARK_MAX_CHARS = 40

/**
 * Hands on what a model says, and behind the first mark of each passage, the passage itself as a source. A source that
 * the model names by itself gets its exact place; one that names them all (`namesSources`) does so with the very words
 * that it quotes, so its marks are left to that.
 */
export function citeSources(
  onEvent: EventHandler,
  { passages: { byId }, namesSources }: { passages: Pick<CitablePassages, 'byId'>; namesSources: boolean },
): EventHandler {
  const cited = new Set<string>()
  let tail = ''

  const cite = (passage: RetrievedPassage, quote: string | null) => {
    if (cited.has(passage.id)) return
    cited.add(passage.id)
    onEvent({ type: 'source', source: sourceOf(passage, quote) })
  }

  return (event) => {
    if (event.type === 'source') {
      const passage = byId.get(event.source.id)
      if (passage) cite(passage, event.source.quote)
      else onEvent(event)
      return
    }
    onEvent(event)
    if (event.type !== 'text' || namesSources || byId.size === 0) return
    const buffer = tail + event.delta
    let consumed = 0
    for (const mark of buffer.matchAll(MARK)) {
      consumed = mark.index + mark[0].length
      for (const id of mark[1]!.split(/\s*,\s*/)) {
        const passage = byId.get(id)
        if (passage) cite(passage, null)
      }
    }
    const markStart = buffer.lastIndexOf('[')
    tail = markStart >= consumed && buffer.length - markStart < PARTIAL_MARK_MAX_CHARS ? buffer.slice(markStart) : ''
  }
}

/** The words that are quoted, if they are known and there; otherwise the whole passage. */
function sourceOf(passage: RetrievedPassage, quote: string | null): Source {
  const { id, title, url, itemId, page, text, date, pageId } = passage
  const at = quote ? text.indexOf(quote) : -1
  const start = passage.start + Math.max(at, 0)
  const shown = at >= 0 ? quote! : text
  const kept = { ...(date && { date }), ...(pageId !== undefined && { pageId }) }
  return { id, title, url, itemId, page, quote: shown, span: { start, end: start + shown.length }, ...kept }
}
