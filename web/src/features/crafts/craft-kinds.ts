import { ChartColumn, Code, FileText, Globe, Workflow, Component, type LucideIcon } from 'lucide-react'
import type { FrameKind } from '#contract/crafts/frame.ts'
import { isChart, type CraftType } from '#contract/crafts/types.ts'

type Kind = {
  readonly label: string
  readonly icon: LucideIcon
  readonly frame: FrameKind | null
  readonly extension: string
}

const KINDS: Record<CraftType, Kind> = {
  'text/html': { label: 'Page', icon: Globe, frame: 'html', extension: 'html' },
  'text/markdown': { label: 'Document', icon: FileText, frame: 'markdown', extension: 'md' },
  'application/craft.react': { label: 'React', icon: Component, frame: 'react', extension: 'tsx' },
  'application/craft.mermaid': { label: 'Diagram', icon: Workflow, frame: 'mermaid', extension: 'mmd' },
  'application/craft.code': { label: 'Code', icon: Code, frame: null, extension: 'txt' },
}

/** Code that is drawn. */
const CHART: Kind = { label: 'Chart', icon: ChartColumn, frame: 'vega-lite', extension: 'vl.json' }

export function kindOf(type: CraftType, language: string | null): Kind {
  return isChart(type, language) ? CHART : KINDS[type]
}

/** What the card and the window call a craft: "Code · python". */
export function describeKind(type: CraftType, language: string | null): string {
  const { label } = kindOf(type, language)
  if (isChart(type, language)) return label
  if (type === 'text/html' && language === 'svg') return 'Picture'
  return type === 'application/craft.code' && language ? `${label} · ${language}` : label
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  bash: 'sh',
  'c#': 'cs',
  'c++': 'cpp',
  csharp: 'cs',
  go: 'go',
  golang: 'go',
  haskell: 'hs',
  javascript: 'js',
  js: 'js',
  jsx: 'jsx',
  kotlin: 'kt',
  markdown: 'md',
  perl: 'pl',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  text: 'txt',
  ts: 'ts',
  typescript: 'ts',
  yaml: 'yml',
}

type NamedCraft = { readonly title: string; readonly type: CraftType; readonly language: string | null }

/** The name under which a craft is saved: its title, as any system can keep it, and the ending of its language. */
export function craftFileName({ title, type, language }: NamedCraft): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .trim()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, 60)
  const isReserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name)
  return `${isReserved ? `craft-${name}` : name || 'craft'}.${extensionOf(type, language)}`
}

function extensionOf(type: CraftType, language: string | null): string {
  if (type === 'application/craft.react') return language === 'jsx' || language === 'javascript' ? 'jsx' : 'tsx'
  if (type === 'text/html' && language === 'svg') return 'svg'
  if (type !== 'application/craft.code' || !language || isChart(type, language)) return kindOf(type, language).extension
  if (Object.hasOwn(EXTENSIONS, language)) return EXTENSIONS[language]!
  return /^[a-z0-9]{1,8}$/.test(language) ? language : 'txt'
}
