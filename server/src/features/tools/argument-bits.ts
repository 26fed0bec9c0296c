import { bitsOfArgument, countPlainWords, PLAIN_WORD_BITS } from './outbound-text.ts'

/** What a server has told by itself, and what it was told before. */
type ArgumentSources = {
  readonly person: ReadonlySet<string>
  /** What it brought to this answer. */
  readonly brought: readonly string[]
  /** Values and forms of earlier calls. */
  readonly sent: ReadonlySet<string>
  /** Plain words that it was sent before. */
  readonly plainBefore: number
}

type InputBits = {
  readonly bits: number
  /** To be known as sent from now on. */
  readonly sends: readonly string[]
  readonly plain: number
}

/** So many plain words a server is told at next to nothing; by more of them anything can be spelled. */
const PLAIN_SENT_MAX = 6

/**
 * What a server is told by the input of a call, in bits: that there is a call, which of its own values and fields were
 * chosen, in which order the fields stand, and what was written by the model.
 */
export function bitsOfInput(input: unknown, schema: unknown, sources: ArgumentSources): InputBits {
  const offered = literalsOf(schema)
  const leaves = [...leavesOf(input, schema)]
  const form = formOf(input, schema)
  const bitsOf = ({ field, value }: Leaf) => {
    const chosen = offered.has(value) ? Math.log2(Math.max(2, offered.size)) : bitsOfArgument(value, sources)
    // What stood there before is one of few.
    return sources.sent.has(sentAs(field, value)) ? Math.min(Math.log2(1 + sentIn(field)), chosen) : chosen
  }
  const sentIn = (field: string) => [...sources.sent].filter((each) => each.startsWith(sentAs(field, ''))).length
  const written = leaves.filter(({ value }) => !offered.has(value))
  const plain = written.reduce((sum, { value }) => sum + countPlainWords(value, sources.person), 0)
  const spelled = Math.min(plain, Math.max(0, sources.plainBefore + plain - PLAIN_SENT_MAX))
  const forms = [...sources.sent].filter((each) => each.startsWith('{')).length
  const formBits = sources.sent.has(form.form) ? Math.log2(forms) : form.bits
  const valueBits = leaves.reduce((sum, leaf) => sum + bitsOf(leaf), 0)
  return {
    bits: 1 + formBits + valueBits + spelled * PLAIN_WORD_BITS,
    sends: [form.form, ...leaves.map(({ field, value }) => sentAs(field, value))],
    plain,
  }
}

function sentAs(field: string, value: string): string {
  return `${field} = ${value}`
}

type Leaf = { readonly field: string; readonly value: string }
type Shape = {
  readonly properties?: Record<string, unknown>
  readonly required?: readonly string[]
  readonly items?: unknown
}

/** What a model filled in, and the names that it made up for fields. */
function* leavesOf(input: unknown, schema: unknown, field = ''): Generator<Leaf> {
  const { properties = {}, items } = (schema ?? {}) as Shape
  if (Array.isArray(input)) for (const each of input) yield* leavesOf(each, items, field)
  else if (typeof input === 'object' && input !== null) {
    for (const [key, value] of Object.entries(input)) {
      if (!Object.hasOwn(properties, key)) yield { field, value: key }
      yield* leavesOf(value, properties[key], `${field}.${key}`)
    }
  } else yield { field, value: `${input as string | number | boolean | null}` }
}

/** Which fields there are and how they stand, and in how many ways they could. */
function formOf(input: unknown, schema: unknown): { form: string; bits: number } {
  const { properties = {}, required = [], items } = (schema ?? {}) as Shape
  if (Array.isArray(input)) {
    const forms = input.map((each) => formOf(each, items))
    return { form: `[${forms.map(({ form }) => form).join()}]`, bits: bitsOfForms(forms) + Math.log2(1 + input.length) }
  }
  if (typeof input !== 'object' || input === null) return { form: '', bits: 0 }
  const keys = Object.keys(input)
  const order = Object.keys(properties).filter((key) => keys.includes(key))
  const isInOrder = keys.filter((key) => order.includes(key)).every((key, at) => key === order[at])
  const optional = Object.keys(properties).filter((key) => !required.includes(key))
  const chosen = optional.filter((key) => keys.includes(key))
  const forms = Object.entries(input).map(([key, value]) => {
    const inner = formOf(value, properties[key])
    return { form: `${key}:${inner.form}`, bits: inner.bits }
  })
  const bits =
    bitsOfForms(forms) + bitsOfSubset(optional.length, chosen.length) + (isInOrder ? 0 : bitsOfOrder(keys.length))
  return { form: `{${forms.map(({ form }) => form).join()}}`, bits }
}

/** Values that the server itself names. */
function literalsOf(schema: unknown): ReadonlySet<string> {
  if (Array.isArray(schema)) return new Set(schema.flatMap((each) => [...literalsOf(each)]))
  if (typeof schema !== 'object' || schema === null) return new Set()
  return new Set(
    Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
      key === 'enum' || key === 'const' || key === 'examples' ? [value].flat().map(String) : [...literalsOf(value)],
    ),
  )
}

function bitsOfForms(parts: readonly { readonly bits: number }[]): number {
  return parts.reduce((all, { bits }) => all + bits, 0)
}

function bitsOfOrder(count: number): number {
  return Array.from({ length: count }, (_, at) => Math.log2(at + 1)).reduce((all, bits) => all + bits, 0)
}

function bitsOfSubset(of: number, chosen: number): number {
  return bitsOfOrder(of) - bitsOfOrder(chosen) - bitsOfOrder(of - chosen)
}
