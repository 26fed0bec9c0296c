/** The part of JSON Schema that is read here. Unknown keywords are left to whoever validates the answer. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema | boolean>>
  readonly required?: readonly string[]
  readonly items?: Schema | boolean | readonly (Schema | boolean)[]
  readonly prefixItems?: readonly (Schema | boolean)[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly anyOf?: readonly (Schema | boolean)[]
  readonly oneOf?: readonly (Schema | boolean)[]
  readonly allOf?: readonly (Schema | boolean)[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema | boolean>>
  readonly definitions?: Readonly<Record<string, Schema | boolean>>
  readonly description?: string
  readonly title?: string
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number | boolean
  readonly exclusiveMaximum?: number | boolean
  readonly multipleOf?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

export type Kind = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object'

const MERGES_MAX = 20

/** A schema with its references followed and its parts put together, so that it says itself what it wants. */
export function resolved(schema: Schema | boolean | undefined, root: Schema): Schema {
  let one: Schema = typeof schema === 'object' ? schema : {}
  for (let merges = 0; merges < MERGES_MAX; merges++) {
    if (one.$ref !== undefined) {
      const { $ref, ...rest } = one
      one = { ...referred($ref, root), ...rest }
    } else if (one.allOf) {
      const { allOf, ...rest } = one
      one = allOf.reduce<Schema>((all, part) => joined(all, resolved(part, root)), rest)
    } else {
      const options = one.anyOf ?? one.oneOf
      if (!options) return one
      const { anyOf: _, oneOf: __, ...rest } = one
      const parts = options.map((option) => (typeof option === 'object' ? option : {}))
      // Nothing is said where something can be said.
      const chosen = parts.find((part) => kindOf(resolved(part, root)) !== 'null') ?? parts[0] ?? {}
      one = joined(rest, resolved(chosen, root))
    }
  }
  return one
}

/** What the value has to be, as far as the schema tells. */
export function kindOf(schema: Schema): Kind {
  const schemaType = Array.isArray(schema.type)
    ? (schema.type as string[]).find((type) => type !== 'null')
    : schema.type
  if (typeof schemaType === 'string') return schemaType as Kind
  if (schema.properties) return 'object'
  if (schema.items !== undefined || schema.prefixItems) return 'array'
  return 'string'
}

function referred(ref: string, root: Schema): Schema {
  if (ref === '#') return root
  const name = /^#\/(?:\$defs|definitions)\/(.+)$/.exec(ref)?.[1]?.replaceAll('~1', '/').replaceAll('~0', '~')
  const found = name === undefined ? undefined : (root.$defs?.[name] ?? root.definitions?.[name])
  return typeof found === 'object' ? found : {}
}

function joined(a: Schema, b: Schema): Schema {
  return {
    ...a,
    ...b,
    ...((a.properties ?? b.properties) && { properties: { ...a.properties, ...b.properties } }),
    ...((a.required ?? b.required) && { required: [...(a.required ?? []), ...(b.required ?? [])] }),
  }
}
