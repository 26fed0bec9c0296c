import { createCssVariablesTheme, createHighlighterCore, type GrammarState, type ThemedToken } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { KINDS, type HighlightAnswer, type HighlightRequest, type Run } from './highlight-protocol.ts'
import { loadLanguage } from './languages.ts'

/** Colours code in a thread of its own: a grammar that takes long holds nobody up, and can be ended. */

const THEME = 'alcove'
/** A longer line is minified code, which nobody reads by colour. */
const LINE_MAX_CHARS = 2_000

const highlighter = createHighlighterCore({
  themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--' })],
  langs: [],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})
const grammarStates = new Map<number, GrammarState | undefined>()

let queue = Promise.resolve()
addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  // One after the other: the lines of a piece of code build on each other.
  queue = queue.then(() => highlight(data)).catch(() => reply({ id: data.id, runs: null }))
})

async function highlight({ id, language, lines, isLast }: HighlightRequest): Promise<void> {
  const { codeToTokensBase, getLastGrammarState, getLoadedLanguages, loadLanguage: add } = await highlighter
  if (!getLoadedLanguages().includes(language)) await add(...(await loadLanguage(language)))
  const grammarState = grammarStates.get(id)
  const tokens = codeToTokensBase(lines.join('\n'), {
    lang: language,
    theme: THEME,
    tokenizeMaxLineLength: LINE_MAX_CHARS,
    // A grammar is compiled at its first line, which a busy machine takes long for; a stuck one is ended from outside.
    tokenizeTimeLimit: 3_000,
    ...(grammarState && { grammarState }),
  })
  if (isLast) grammarStates.delete(id)
  else grammarStates.set(id, getLastGrammarState(tokens))
  reply({ id, runs: tokens.map(runsOf) })
}

function reply(message: HighlightAnswer): void {
  postMessage(message)
}

function runsOf(line: readonly ThemedToken[]): Run[] {
  const runs: [number, number][] = []
  for (const { content, color } of line) {
    const kind = kindOf(color)
    const last = runs.at(-1)
    if (last?.[0] === kind) last[1] += content.length
    else runs.push([kind, content.length])
  }
  return runs
}

/** The theme gives names instead of colours: `var(--token-keyword)`. */
function kindOf(color: string | undefined): number {
  const name = /^var\(--token-([a-z-]+)\)$/.exec(color ?? '')?.[1]
  return Math.max(0, (KINDS as readonly (string | undefined)[]).indexOf(name))
}
