import type { ToolUse } from '#contract/tools/schema.ts'
import { CHOICE_BITS_MAX } from '#contract/tools/limits.ts'
import { toolsMessages } from '#contract/tools/messages.ts'
import { bitsOfInput } from './argument-bits.ts'
import { bitsOfWords, collectWords, countAlphabets, weighText } from './outbound-text.ts'
import type { AnswerTool, Ask, Carried, Choice, ToolContext } from './tool.ts'

/** What the answer has read where anyone can read it; it is kept while the answer waits. */
export const GUARD_MEMORY = 'airlock texts'

/** What a tool brought that answers use with a permission and that is told nothing but its own words. */
const BROUGHT_MEMORY = 'airlock brought by '

/** What it was sent. */
const SENT_TO_MEMORY = 'airlock sent to '

/** Words of theirs that it has searched for. */
const SENT_MEMORY = 'airlock sent'

type GuardDependencies = Pick<ToolContext, 'memory'> & {
  readonly chat: { readonly personWords: readonly string[] }
  /** Counts on through the whole answer. */
  readonly state: { bitsOut?: number; plainOut?: number }
  readonly clock: () => Date
}

/**
 * Stands before everything that carries words out of the machine once an answer has read words of strangers: what could
 * be private asks the person first. No model has a say in it.
 */
export function createGuard({ memory, chat, state, clock }: GuardDependencies) {
  const texts = remembered(memory, GUARD_MEMORY)
  const sent = remembered(memory, SENT_MEMORY)
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

  /** Whether it may be told unasked, with all that belongs to it; if so, it is. */
  function spendBits(bits: number, withOthers = bits): boolean {
    const spent = state.bitsOut ?? 0
    if (spent + withOthers > CHOICE_BITS_MAX) return false
    state.bitsOut = spent + bits
    return true
  }

  return {
    noteRead: (text: string) => void texts.add(text),
    noteBrought: (toolName: string, text: string) => void remembered(memory, BROUGHT_MEMORY + toolName).add(text),
    /** Whether a tool may be sent this unasked, once it has brought words of its own; if so, it is. */
    maySend({ name, inputSchema }: Pick<AnswerTool, 'name' | 'inputSchema'>, input: unknown): boolean {
      collect()
      const sentBefore = remembered(memory, SENT_TO_MEMORY + name)
      const { plainOut = 0 } = state
      const brought = [...remembered(memory, BROUGHT_MEMORY + name)]
      const sources = { person, brought, sent: sentBefore, plainBefore: plainOut }
      const { bits, sends, plain } = bitsOfInput(input, inputSchema, sources)
      if (!spendBits(bits)) return false
      for (const each of sends) sentBefore.add(each)
      state.plainOut = plainOut + plain
      return true
    },
    /** Undefined where nothing of it could be private. */
    ask({ question, to, words }: Carried, toolName: string): Ask | undefined {
      collect()
      const weighed = weighText(words, { person, read }, clock().getUTCFullYear())
      const { unknown } = weighed
      // Also the choice among known words says something: it stays little.
      const { plainOut: plainBefore = 0 } = state
      const counts = { offered: countAlphabets(read), written: countAlphabets(person), sent, plainBefore }
      if (unknown.length === 0 && spendBits(bitsOfWords(weighed, counts))) {
        for (const word of weighed.quoted) sent.add(word)
        state.plainOut = plainBefore + weighed.plain
        return undefined
      }
      const shown = unknown.map((word) => word.trim() || toolsMessages.spaces).join(', ')
      return {
        text: question,
        reason: unknown.length > 0 ? toolsMessages.wordsMayBePrivate : toolsMessages.manyWordsLeft,
        details: [
          { label: toolsMessages.toLabel, value: to },
          { label: toolsMessages.outboundLabel, value: words },
          ...(shown ? [{ label: toolsMessages.unknownLabel, value: shown }] : []),
        ],
        permits: '',
        permission: `words of ${toolName}`,
        isOverBudget: unknown.length === 0,
        unattendedNote: unknown.length > 0 ? toolsMessages.wordsRefused : toolsMessages.choiceRefused,
      }
    },
    /** Undefined where it tells strangers little: then it is chosen. `wanted` are chosen from the list at once. */
    askChoice(choice: Choice, wanted: number): Ask | undefined {
      if (spendBits(choice.bits, choice.bitsOfAll(wanted))) {
        choice.take()
        return undefined
      }
      const { question, taken, details, list } = choice
      const reason = `${choice.offered(wanted)} ${toolsMessages.choiceTells(taken)}`
      return {
        text: question(wanted),
        reason,
        details,
        permits: '',
        permission: `choice of ${list}`,
        isOverBudget: true,
        unattendedNote: toolsMessages.choiceRefused,
        isForList: true,
      }
    },
    /** The person knows what was told until now. */
    startAnew: () => void (state.bitsOut = state.plainOut = 0),
  }
}

function remembered(memory: ToolContext['memory'], key: string): Set<string> {
  const existing = memory.get(key) ?? new Set<string>()
  memory.set(key, existing)
  return existing
}

/** What earlier answers of the chat read where anyone can read it, in short. */
export function textsRead(uses: readonly ToolUse[], publicTools: ReadonlySet<string>): string[] {
  return uses.flatMap(({ name, view }) => {
    if (!publicTools.has(name)) return []
    if (view?.kind === 'page') return [`${view.title} ${view.excerpt}`]
    return view?.kind === 'results' ? view.results.map(({ title, snippet }) => `${title} ${snippet}`) : []
  })
}
