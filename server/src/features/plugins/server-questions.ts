import { createHash } from 'node:crypto'
import { cleanName } from '#contract/clean-name.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { FORM_FIELDS_MAX, FORM_OPTIONS_MAX } from '#contract/tools/limits.ts'
import type { QuestionField, QuestionForm } from '#contract/questions/question-form.ts'
import { plain, type CallOptions, type ServerQuestion } from '../../adapters/mcp/index.ts'
import type { PluginRow } from './store.ts'
import { whereIs } from './where-is.ts'
import { InputRequired, ToolError, type ToolContext } from '../tools/index.ts'

const MESSAGE_MAX_CHARS = 1_000
const LABEL_MAX_CHARS = 200

/** What a server asks in the middle of one call, and what is said to it: by the person alone, never by the model. */
export function createServerQuestions(plugin: PluginRow, toolName: string, formAnswers: ToolContext['formAnswers']) {
  const times = new Map<string, number>()
  const keys = new Map<ServerQuestion, string>()

  /** The same question asked twice in one call is two questions. */
  function keyOf(question: ServerQuestion): string {
    const existing = keys.get(question)
    if (existing !== undefined) return existing
    const what = question.mode === 'form' ? question.schema : withoutQuery(question.url)
    const hash = createHash('sha256')
      .update(JSON.stringify([question.message, what]))
      .digest('base64url')
    times.set(hash, (times.get(hash) ?? 0) + 1)
    const key = `${hash} ${times.get(hash)}`
    keys.set(question, key)
    return key
  }

  const answerTo: NonNullable<CallOptions['answerTo']> = (question) => {
    const formAnswer = formAnswers.get(keyOf(question))
    if (formAnswer === undefined) return undefined
    if (formAnswer === null) return { action: 'decline' }
    return question.mode === 'url' ? { action: 'accept' } : { action: 'accept', content: formAnswer }
  }

  return {
    answerTo,
    /** What the person is asked, or why they are not. */
    toError(question: ServerQuestion): InputRequired | ToolError {
      const form = question.mode === 'url' ? toPage(question.url) : toForm(question.schema)
      if (typeof form === 'string') return new ToolError(form)
      const { host, where } = whereIs(plugin)
      const name = cleanName(plugin.name)
      return new InputRequired(keyOf(question), {
        text: pluginsMessages.serverAsks(name, where),
        names: [name],
        reason: pluginsMessages.whyServerAsks(cleanName(toolName)),
        details: [
          { label: pluginsMessages.serverLabel, value: host },
          { label: pluginsMessages.serverSays, value: plain(question.message, MESSAGE_MAX_CHARS) },
        ],
        form,
      })
    },
  }
}

function toPage(address: string): QuestionForm | string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return pluginsMessages.badPage
  return { fields: [], url: url.href }
}

/** Words by which a server asks for what is never handed over in a form. */
const SECRET =
  /pass(?:word|phrase|code)|secret|api[\s_-]*key|private[\s_-]*key|access[\s_-]*token|credential|\b(?:pin|otp|cvv|cvc|ssn)\b|card[\s_-]*number/i

/** Words by which it says that they are not to be entered, up to the next thing that it wants. */
const WARNING =
  /\b(?:do not|don['’]t|never) (?:give|enter|share|send|include|provide)\b(?:(?!\b(?:enter|type|write|give|send|provide|paste|put|fill)\b)[^.;:)!?])*/gi

function asksForSecret(name: string, { title = '', description = '' }: Schema): boolean {
  return SECRET.test(spaced(`${name} ${title} ${description.replaceAll(WARNING, '')}`))
}

function toForm({ properties, required }: Record<string, unknown>): QuestionForm | string {
  const entries = Object.entries((properties ?? {}) as Record<string, Schema>)
  if (entries.length > FORM_FIELDS_MAX) return pluginsMessages.formTooLong(FORM_FIELDS_MAX)
  const needed = new Set(Array.isArray(required) ? (required as string[]) : [])
  if (entries.some(([name, schema]) => asksForSecret(name, schema))) return pluginsMessages.secretRequested
  return { fields: entries.map(([name, schema]) => toField(name, schema, needed.has(name))) }
}

/** As the protocol allows it: no fields within fields. */
type Schema = {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly enum?: readonly string[]
  readonly enumNames?: readonly string[]
  readonly oneOf?: readonly Option[]
  readonly items?: { readonly enum?: readonly string[]; readonly anyOf?: readonly Option[] }
  readonly default?: unknown
}
type Option = { readonly const: string; readonly title?: string }

const FORMATS = ['email', 'uri', 'date', 'date-time'] as const

function toField(name: string, schema: Schema, isRequired: boolean): QuestionField {
  const { default: initial } = schema
  const label = plain(schema.title ?? name, LABEL_MAX_CHARS)
  const own = { name, label, hint: plain(schema.description ?? '', LABEL_MAX_CHARS), isRequired }
  if (schema.type === 'boolean') return { ...own, kind: 'flag', ...(typeof initial === 'boolean' && { initial }) }
  if (schema.type === 'number' || schema.type === 'integer') {
    const { minimum: min, maximum: max } = schema
    const isWhole = schema.type === 'integer'
    return {
      ...own,
      kind: 'number',
      isWhole,
      ...present({ min, max }),
      ...(typeof initial === 'number' && { initial }),
    }
  }
  const options = optionsOf(schema.type === 'array' ? (schema.items ?? {}) : schema, schema.enumNames)
  if (options) {
    const chosen = (Array.isArray(initial) ? (initial as unknown[]) : [initial]).filter(
      (each) => typeof each === 'string',
    )
    return {
      ...own,
      kind: 'choice',
      options,
      isMany: schema.type === 'array',
      ...(schema.type === 'array' && counts({ minChosen: schema.minItems, maxChosen: schema.maxItems })),
      ...(chosen.length > 0 && { initial: chosen }),
    }
  }
  const format = FORMATS.find((each) => each === schema.format)
  return {
    ...own,
    kind: 'text',
    ...present({ format }),
    ...counts({ minChars: schema.minLength, maxChars: schema.maxLength }),
    ...(typeof initial === 'string' && { initial }),
  }
}

function optionsOf(
  { enum: values, oneOf, anyOf }: Pick<Schema, 'enum' | 'oneOf'> & { readonly anyOf?: readonly Option[] },
  names: readonly string[] = [],
) {
  const titled = oneOf ?? anyOf
  const options = titled
    ? titled.map(({ const: value, title = value }) => ({ value, label: title }))
    : values?.map((value, at) => ({ value, label: names[at] ?? value }))
  return options
    ?.slice(0, FORM_OPTIONS_MAX)
    .map(({ value, label }) => ({ value, label: plain(label, LABEL_MAX_CHARS) }))
}

/** Without what counts nothing: a stranger may write any number. */
function counts<Name extends string>(fields: Record<Name, number | undefined>): { [Key in Name]?: number } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => Number.isSafeInteger(value) && (value as number) >= 0),
  ) as { [Key in Name]?: number }
}

/** Without what is not there. */
function present<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }
}

function spaced(text: string): string {
  return text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('_', ' ')
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '')
}
