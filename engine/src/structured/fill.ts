import { lexicalScores, topicsOf } from '../documents/lexical.ts'
import type { Passage } from '../passages.ts'
import { countText } from '../text/counts.ts'
import { extract } from '../text/extract.ts'
import { itemsOf, withoutMark } from '../text/lines.ts'
import { tagsOf } from '../text/tags.ts'
import { chooseOption } from './choose-option.ts'
import { kindOf, resolved, type Schema } from './json-schema.ts'
import { material, type Material } from './material.ts'
import { meaningOf, wordsIn } from './names.ts'
import { repairString } from './repair-string.ts'
import { questionsFor, writeString } from './write-string.ts'

/** Deeper than this nothing is said; schemas that hold themselves would go on forever. */
const DEPTH_MAX = 6
const LIST_DEFAULT = 5
const OBJECTS_DEFAULT = 3
const LIST_MAX = 50

type FieldPosition = { name: string; depth: number; index: number; root: Schema; now: Date }

/** A value that keeps to the schema, filled from the material by the names of its fields. */
export function fill(schema: Schema, from: Material, now: Date): unknown {
  return valueFor(schema, from, { name: schema.title ?? '', depth: 0, index: 0, root: schema, now })
}

function valueFor(rawSchema: Schema | boolean | undefined, from: Material, position: FieldPosition): unknown {
  const schema = resolved(rawSchema, position.root)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chooseOption(schema.enum, from, `${wordsIn(position.name)} ${schema.description ?? ''}`)
  switch (kindOf(schema)) {
    case 'object':
      return objectFor(schema, from, position)
    case 'array':
      return listFor(schema, from, position)
    case 'number':
    case 'integer':
      return numberFor(schema, from, position)
    case 'boolean':
      return typeof schema.default === 'boolean'
        ? schema.default
        : /relevant|matches|found/i.test(position.name) && relevance(from) > 0
    case 'null':
      return null
    default:
      return stringFor(schema, from, position)
  }
}

function objectFor(schema: Schema, from: Material, position: FieldPosition): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  const required = new Set(schema.required)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (position.depth >= DEPTH_MAX && !required.has(name)) continue
    // Plain assignment would follow a property called __proto__.
    const value = valueFor(property, from, { ...position, name, depth: position.depth + 1 })
    Object.defineProperty(made, name, { value, enumerable: true, writable: true, configurable: true })
  }
  return made
}

function stringFor(schema: Schema, from: Material, position: FieldPosition): string {
  const meaning = meaningOf(position.name, schema.description)
  const text = writeString(meaning, from, Math.min(schema.maxLength ?? 2_000, 2_000))
  const value = text === '' && typeof schema.default === 'string' ? schema.default : text
  return repairString(value, schema, position.now)
}

function listFor(schema: Schema, from: Material, position: FieldPosition): unknown[] {
  const [least, most] = [Math.min(schema.minItems ?? 0, LIST_MAX), Math.min(schema.maxItems ?? LIST_MAX, LIST_MAX)]
  const first = schema.prefixItems ?? (Array.isArray(schema.items) ? (schema.items as Schema[]) : undefined)
  if (first) return first.map((item, index) => valueFor(item, from, { ...position, index, depth: position.depth + 1 }))
  const item = resolved(schema.items as Schema | boolean | undefined, position.root)
  if (position.depth >= DEPTH_MAX && least === 0) return []
  const inside = { ...position, depth: position.depth + 1 }

  if (kindOf(item) === 'string' && !item.enum && item.const === undefined) {
    const texts = [...new Set(textsFor(schema, from, position, Math.min(most, Math.max(least, LIST_DEFAULT))))]
    const repaired = [...new Set(texts.map((text) => repairString(text, item, position.now)))].slice(0, most)
    for (let more = 1; repaired.length < least; more++)
      repaired.push(repairString(`${repaired[0] ?? 'Part'} ${more}`, item, position.now))
    return repaired
  }
  const parts = kindOf(item) === 'object' ? partsOf(from) : [from]
  const wanted = Math.max(least, Math.min(most, parts.length, from.passages.length > 1 ? LIST_MAX : OBJECTS_DEFAULT))
  return Array.from({ length: wanted }, (_, index) =>
    valueFor(item, parts[index % Math.max(1, parts.length)] ?? from, { ...inside, index }),
  )
}

function textsFor(schema: Schema, from: Material, position: FieldPosition, count: number): string[] {
  const text = from.text || from.goal
  switch (meaningOf(position.name, schema.description)) {
    case 'question':
      return questionsFor(from).slice(0, count)
    case 'link':
      return extract('links', text).found.slice(0, count)
    case 'email':
      return extract('emails', text).found.slice(0, count)
    case 'date':
      return extract('dates', text).found.slice(0, count)
    case 'id':
      return from.passages.map(({ id }) => id).slice(0, count)
    case 'source':
      return [...new Set(from.passages.map(({ title }) => title))].slice(0, count)
    case 'summary':
    case 'quote':
    case 'reason':
    case 'description':
    case 'text':
      return from.summary(count)
    default:
      return /phrase/i.test(position.name) ? from.phrases.slice(0, count) : tagsOf(text, count)
  }
}

/** What a list of objects is about: the documents, nearest to the goal first, or the lines, or what is said. */
function partsOf(from: Material): Material[] {
  if (from.passages.length > 1) {
    const topics = topicsOf(from.goal)
    const scores = lexicalScores(
      topics,
      from.passages.map(({ title, text }) => `${title} ${text}`),
    )
    const ranked: { passage: Passage; score: number }[] = from.passages.map((passage, at) => ({
      passage,
      score: scores[at]!.score,
    }))
    return ranked
      .toSorted((a, b) => b.score - a.score)
      .map(({ passage }) => Object.assign(material(from.goal, passage.text, [passage]), { of: passage }))
  }
  const { items, isInline } = itemsOf(from.text)
  const lines = isInline ? from.summary(OBJECTS_DEFAULT) : items.map(withoutMark)
  return lines.filter(Boolean).map((line) => material(line, line, from.passages))
}

function numberFor(schema: Schema, from: Material, { name, index }: FieldPosition): number {
  const isWhole = kindOf(schema) === 'integer'
  const low = bound(schema.minimum, schema.exclusiveMinimum, isWhole, 1)
  const high = bound(schema.maximum, schema.exclusiveMaximum, isWhole, -1)
  const raw =
    rawNumber(name, from, index, low ?? 0, high ?? 1) ??
    (typeof schema.default === 'number' ? schema.default : (low ?? 0))
  const step = schema.multipleOf ?? (isWhole ? 1 : 0)
  const stepped = step > 0 ? Math.round(raw / step) * step : raw
  return Math.min(high ?? Number.POSITIVE_INFINITY, Math.max(low ?? Number.NEGATIVE_INFINITY, stepped))
}

function rawNumber(name: string, from: Material, index: number, low: number, high: number): number | undefined {
  const words = wordsIn(name)
  if (/\b(?:score|relevance|confidence|probability|rating)\b/.test(words)) return low + (high - low) * relevance(from)
  if (/\b(?:index|rank|position|order)\b/.test(words)) return index
  if (/\bpage\b/.test(words)) return from.passages[0]?.page
  if (/\bwords?\b/.test(words)) return countText(from.text).words
  return undefined
}

function relevance(from: Material): number {
  return lexicalScores(topicsOf(from.goal), [from.text])[0]?.coverage ?? 0
}

/** The outermost value that is allowed; `direction` leads inward. */
function bound(
  limit: number | undefined,
  beyond: number | boolean | undefined,
  isWhole: boolean,
  direction: 1 | -1,
): number | undefined {
  const isOpen = typeof beyond === 'number' || beyond === true
  const edge = typeof beyond === 'number' ? beyond : limit
  if (edge === undefined) return undefined
  if (!isWhole) return isOpen ? edge + direction * Math.max(1e-9, Math.abs(edge) * 1e-9) : edge
  const inside = direction === 1 ? Math.ceil(edge) : Math.floor(edge)
  return isOpen && inside === edge ? inside + direction : inside
}
