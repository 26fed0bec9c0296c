/** Fetched with the first piece of code. */
export { createCssVariablesTheme, createHighlighterCore } from 'shiki/core'
export { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
