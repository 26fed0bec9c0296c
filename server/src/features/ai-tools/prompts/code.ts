import { quoted, type ToolPrompts } from './tool-prompts.ts'

export const CODE_PROMPTS: ToolPrompts = {
  'code-explainer': ({ code = '', reader = 'a developer' }) =>
    `Explain the code below to ${reader}: what it does in one sentence, then how, step by step, then what could go wrong with it.\n\n${fenced(code)}`,
  'code-converter': ({ code = '', language = 'Python' }) =>
    `Convert the code below to ${language}, the way it is usually written there. Answer with one block of code, then at most three sentences about what could not be carried over exactly.\n\n${fenced(code)}`,
  'regex-builder': ({ wanted = '', sample = '' }) =>
    `Write a JavaScript regular expression that finds this: ${wanted}\n\nAnswer with one block of code that holds the expression as /pattern/flags and nothing else, then explain its parts in a short list. It must not be slow on long texts.${sample ? `\n\nIt will be tried on this text:\n\n${quoted(sample)}` : ''}`,
  'sql-builder': ({ question = '', tables = '', dialect = 'PostgreSQL' }) =>
    `Write one ${dialect} query that answers this: ${question.trim()}\n\nAnswer with one block of SQL, then say in two or three sentences how it works and what you had to assume. It only reads.${tables ? `\n\nThese are the tables:\n\n${fenced(tables)}` : ''}`,
}

/** A fence that is longer than any in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${code.trim()}\n${fence}`
}
