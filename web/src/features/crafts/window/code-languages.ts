import type { Extension } from '@codemirror/state'
import { StreamLanguage, type StreamParser } from '@codemirror/language'
import type { CraftType } from '#contract/crafts/types.ts'

type Load = () => Promise<Extension>

const script =
  (isTyped: boolean): Load =>
  async () => {
    const { javascript } = await import('@codemirror/lang-javascript')
    return javascript({ jsx: true, typescript: isTyped })
  }
const page: Load = async () => (await import('@codemirror/lang-html')).html()
const text: Load = async () => (await import('@codemirror/lang-markdown')).markdown()
const simple =
  (load: () => Promise<StreamParser<unknown>>): Load =>
  async () => {
    return StreamLanguage.define(await load())
  }

/** The grammars of code, each fetched when it first appears. */
const LANGUAGES: Readonly<Record<string, Load>> = {
  html: page,
  vue: page,
  markdown: text,
  md: text,
  javascript: script(false),
  js: script(false),
  jsx: script(false),
  json: script(false),
  'vega-lite': script(false),
  typescript: script(true),
  ts: script(true),
  tsx: script(true),
  bash: simple(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell),
  shell: simple(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell),
  sh: simple(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell),
  c: simple(async () => (await import('@codemirror/legacy-modes/mode/clike')).c),
  cpp: simple(async () => (await import('@codemirror/legacy-modes/mode/clike')).cpp),
  'c++': simple(async () => (await import('@codemirror/legacy-modes/mode/clike')).cpp),
  csharp: simple(async () => (await import('@codemirror/legacy-modes/mode/clike')).csharp),
  java: simple(async () => (await import('@codemirror/legacy-modes/mode/clike')).java),
  kotlin: simple(async () => (await import('@codemirror/legacy-modes/mode/clike')).kotlin),
  css: simple(async () => (await import('@codemirror/legacy-modes/mode/css')).css),
  go: simple(async () => (await import('@codemirror/legacy-modes/mode/go')).go),
  lua: simple(async () => (await import('@codemirror/legacy-modes/mode/lua')).lua),
  python: simple(async () => (await import('@codemirror/legacy-modes/mode/python')).python),
  py: simple(async () => (await import('@codemirror/legacy-modes/mode/python')).python),
  r: simple(async () => (await import('@codemirror/legacy-modes/mode/r')).r),
  ruby: simple(async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  rust: simple(async () => (await import('@codemirror/legacy-modes/mode/rust')).rust),
  sql: simple(async () => (await import('@codemirror/legacy-modes/mode/sql')).standardSQL),
  swift: simple(async () => (await import('@codemirror/legacy-modes/mode/swift')).swift),
  toml: simple(async () => (await import('@codemirror/legacy-modes/mode/toml')).toml),
  yaml: simple(async () => (await import('@codemirror/legacy-modes/mode/yaml')).yaml),
}

const BY_TYPE: Partial<Record<CraftType, Load>> = {
  'text/html': page,
  'text/markdown': text,
  'application/craft.react': script(true),
}

/** The grammar of a craft; null where there is none to have. */
export async function loadLanguage(type: CraftType, language: string | null): Promise<Extension | null> {
  const load = BY_TYPE[type] ?? (language && Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined)
  return load ? load() : null
}
