import * as z from 'zod'
import { pathFields, type Route } from '#contract/route.ts'

type JsonSchema = { [key: string]: unknown; properties?: Record<string, JsonSchema>; required?: string[] }

/** An input of the right shape for any route, made from its schema: enough to get past parsing in most cases. */
export function sampleInput(route: Route): Record<string, unknown> {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const inPath = new Set(pathFields(route.path))
  const sample: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (!inPath.has(name) && schema.required?.includes(name)) sample[name] = named(name, property)
  }
  return sample
}

/** An address is trimmed before it is read as one, which its schema cannot say. */
function named(name: string, schema: JsonSchema): unknown {
  return name === 'url' && schema.type === 'string' ? 'https://example.com/page' : valueFor(schema)
}

function valueFor(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (first) return valueFor(first)
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'number':
    case 'integer':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'array':
      return [valueFor((schema.items ?? {}) as JsonSchema)]
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, named(name, schema.properties?.[name] ?? {})]),
      )
    default:
      return 'sample'
  }
}

function text(schema: JsonSchema): string {
  if (schema.format === 'email') return 'nobody@example.com'
  if (schema.format === 'uri') return 'https://example.com/page'
  if (schema.format === 'uuid') return '00000000-0000-7000-8000-000000000000'
  return 'sample'.padEnd(Number(schema.minLength ?? 0), 'x')
}
