import type { ToolUse } from '#contract/tools/schema.ts'
import { WORDS_UNASKED_MAX } from '#contract/tools/limits.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { collectWords, weighWords } from './leaving-words.ts'
import type { Ask, Carried, ToolContext } from './tool.ts'

/** What the answer has read where anyone can read it; it is kept while the answer waits. */
export const AIRLOCK_MEMORY = 'airlock texts'

type AirlockDependencies = Pick<ToolContext, 'memory'> & {
  readonly chat: { readonly personWords: readonly string[] }
  /** Counts on through the whole answer. */
  readonly state: { wordsOut?: number }
  readonly clock: () => Date
}

/**
 * Stands before everything that carries words out of the machine once an answer has read words of strangers: what could
 * be private asks the person first. No model has a say in it.
 */
export function createAirlock({ memory, chat, state, clock }: AirlockDependencies) {
  const texts = memory.get(AIRLOCK_MEMORY) ?? new Set<string>()
  memory.set(AIRLOCK_MEMORY, texts)
  const person = new Set<string>()
  const read = new Set<string>()
  let collected = 0

  /** Only where something is about to leave: most answers never come to that. */
  function collect(): void {
    if (person.size === 0) for (const text of chat.personWords) collectWords(text, person)
    // A set keeps its order: what came since stands at the end.
    for (const text of [...texts].slice(collected)) collectWords(text, read)
    collected = texts.size
  }

  return {
    noteRead: (text: string) => void texts.add(text),
    /** Undefined where nothing of it could be private. */
    ask({ question, to, words }: Carried, toolName: string): Ask | undefined {
      collect()
      const { unknown, count } = weighWords(words, { person, read }, clock().getUTCFullYear())
      const wordsOut = (state.wordsOut ?? 0) + count
      // Also the choice among known words says something: it stays little.
      if (unknown.length === 0 && wordsOut <= WORDS_UNASKED_MAX) {
        state.wordsOut = wordsOut
        return undefined
      }
      const shown = unknown.map((word) => word.trim() || toolsMessages.spaces).join(', ')
      return {
        text: question,
        reason: unknown.length > 0 ? toolsMessages.wordsMayBePrivate : toolsMessages.manyWordsLeft,
        details: [
          { label: toolsMessages.askedTo, value: to },
          { label: toolsMessages.askedWords, value: words },
          ...(shown ? [{ label: toolsMessages.askedUnknown, value: shown }] : []),
        ],
        permits: '',
        permission: `words of ${toolName}`,
      }
    },
  }
}

/** What earlier answers of the chat read where anyone can read it, in short. */
export function textsRead(uses: readonly ToolUse[], publicTools: ReadonlySet<string>): string[] {
  return uses.flatMap(({ name, view }) => {
    if (!publicTools.has(name)) return []
    if (view?.kind === 'page') return [`${view.title} ${view.excerpt}`]
    return view?.kind === 'results' ? view.results.map(({ title, snippet }) => `${title} ${snippet}`) : []
  })
}
