import type { HighlighterCore, LanguageInput } from 'shiki/core'

const LANGUAGES: Record<string, () => Promise<{ default: LanguageInput }>> = {
  bash: () => import('@shikijs/langs/bash'),
  c: () => import('@shikijs/langs/c'),
  cpp: () => import('@shikijs/langs/cpp'),
  csharp: () => import('@shikijs/langs/csharp'),
  css: () => import('@shikijs/langs/css'),
  diff: () => import('@shikijs/langs/diff'),
  go: () => import('@shikijs/langs/go'),
  html: () => import('@shikijs/langs/html'),
  java: () => import('@shikijs/langs/java'),
  javascript: () => import('@shikijs/langs/javascript'),
  json: () => import('@shikijs/langs/json'),
  kotlin: () => import('@shikijs/langs/kotlin'),
  php: () => import('@shikijs/langs/php'),
  python: () => import('@shikijs/langs/python'),
  ruby: () => import('@shikijs/langs/ruby'),
  rust: () => import('@shikijs/langs/rust'),
  sql: () => import('@shikijs/langs/sql'),
  swift: () => import('@shikijs/langs/swift'),
  tsx: () => import('@shikijs/langs/tsx'),
  typescript: () => import('@shikijs/langs/typescript'),
  yaml: () => import('@shikijs/langs/yaml'),
}
const ALIASES: Record<string, string> = {
  js: 'javascript',
  jsx: 'tsx',
  ts: 'typescript',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  yml: 'yaml',
  cs: 'csharp',
  'c++': 'cpp',
}
const MAX_CHARS = 60_000

let highlighter: Promise<HighlighterCore> | null = null

/** Code with its colours as HTML; null where the language is not known. */
export async function highlight(code: string, name: string): Promise<string | null> {
  const language = Object.hasOwn(ALIASES, name) ? ALIASES[name]! : name
  if (!Object.hasOwn(LANGUAGES, language) || code.length > MAX_CHARS) return null
  const shiki = await (highlighter ??= start())
  await shiki.loadLanguage((await LANGUAGES[language]!()).default)
  const page = shiki.codeToHtml(code.replace(/\n$/, ''), {
    lang: language,
    theme: 'css-variables',
    structure: 'inline',
  })
  return page.replaceAll('<br>', '\n')
}

async function start(): Promise<HighlighterCore> {
  const { createCssVariablesTheme, createHighlighterCore, createJavaScriptRegexEngine } = await import('./shiki.ts')
  return createHighlighterCore({
    themes: [createCssVariablesTheme()],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  })
}
