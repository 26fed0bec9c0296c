import { TOOL_LINE_MAX_CHARS, TOOL_TEXT_MAX_CHARS } from '../limits.ts'

/** What a tool asks for. The names are those of its input. */
export type ToolField = {
  readonly name: string
  readonly label: string
  readonly placeholder?: string
  readonly hint?: string
} & (
  | { readonly kind: 'text' | 'line'; readonly maxChars: number; readonly isOptional?: true }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly initial: string }
)

/** How the result is shown: as words, or as something to work with. */
const RESULT_KINDS = ['words', 'corrections', 'cards', 'quiz', 'regex'] as const
type ResultKind = (typeof RESULT_KINDS)[number]

export const TOOL_GROUPS = ['Writing', 'Study', 'Code', 'Marketing', 'Documents', 'Checks and images'] as const
type ToolGroupName = (typeof TOOL_GROUPS)[number]

type ToolExample = { readonly title: string; readonly values: Readonly<Record<string, string>> }

/** One tool of the catalogue, as both sides know it. How it does its work is the server's. */
export type ToolDefinition = {
  readonly slug: string
  readonly name: string
  readonly group: ToolGroupName
  /** What it is good for, in one sentence. */
  readonly description: string
  /** What comes of it, in one line: what went in, and what came out. */
  readonly sample: string
  readonly fields: readonly ToolField[]
  /** What it reads beside its fields: files or links that are put in front of it. */
  readonly documents?: { readonly label: string; readonly takes: 'files' | 'links' }
  readonly examples: readonly ToolExample[]
  readonly result: ResultKind
  /** What the built-in engine makes of it alone; null where it takes a model. */
  readonly withoutModel: string | null
  /** No model has a part in it: it is worked out by rules that can be named. */
  readonly isComputed?: true
}

type FieldOptions = { readonly placeholder?: string; readonly hint?: string; readonly isOptional?: true }

/** Several lines of text. */
export function textField(name: string, label: string, options: FieldOptions = {}): ToolField {
  return { kind: 'text', name, label, maxChars: TOOL_TEXT_MAX_CHARS, ...options }
}

/** One line. */
export function lineField(name: string, label: string, options: FieldOptions = {}): ToolField {
  return { kind: 'line', name, label, maxChars: TOOL_LINE_MAX_CHARS, ...options }
}

/** One of a few; the first unless another is named. */
export function choiceField(
  name: string,
  label: string,
  options: readonly [string, ...string[]],
  initial = options[0],
): ToolField {
  return { kind: 'choice', name, label, options, initial }
}

/** The languages that are offered by name; another can be written. */
export const LANGUAGES = [
  'English',
  'German',
  'French',
  'Spanish',
  'Italian',
  'Portuguese',
  'Dutch',
  'Polish',
  'Turkish',
  'Arabic',
  'Hindi',
  'Chinese',
  'Japanese',
  'Korean',
] as const
