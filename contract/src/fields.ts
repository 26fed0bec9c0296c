import * as z from 'zod'

type Shape = Readonly<Record<string, z.core.$ZodType>>
type Schema<S extends Shape> = { readonly shape: S }

/** The names of the fields, in the schema's order: what would otherwise be a list by hand. */
export function fieldsOf<S extends Shape>({ shape }: Schema<S>): (keyof S & string)[] {
  return Object.keys(shape)
}

/** The fields of a form as they are read back: what was once accepted is shown, whatever the form asks for by now. */
export function textsOf<S extends Shape>(form: Schema<S>): { [Field in keyof S]: z.ZodString } {
  return mapFields(form, () => z.string())
}

/** A value for each field. */
export function mapFields<S extends Shape, T>(
  schema: Schema<S>,
  valueOf: (field: keyof S & string) => T,
): { [Field in keyof S]: T } {
  return Object.fromEntries(fieldsOf(schema).map((field) => [field, valueOf(field)])) as { [Field in keyof S]: T }
}

/** Of a row or a bigger form, what the schema names. What it does not name never gets out. */
export function pickFields<S extends Shape, T extends { readonly [Field in keyof S]: unknown }>(
  schema: Schema<S>,
  from: T,
): Pick<T, keyof S & keyof T> {
  return mapFields(schema, (field) => from[field]) as Pick<T, keyof S & keyof T>
}
