import type * as z from 'zod'
import type { AuditAction } from '../audit/actions.ts'

/** A value of the install: what it may be, and what it is until somebody changes it. */
export type InstallValue<Key extends string = string, Schema extends z.ZodType = z.ZodType> = {
  readonly key: Key
  readonly schema: Schema
  readonly initial: z.output<Schema>
  /** What it is where the value that is kept no longer fits; left out, `initial`. For what an owner may have closed. */
  readonly fallback?: z.output<Schema>
}

type SettingDetails = {
  readonly label: string
  readonly hint?: string
  /** Of a text: an example of one. */
  readonly placeholder?: string
  /** Of a choice: its values, and what they are called. */
  readonly options?: Readonly<Record<string, string>>
  /** Which part of the owner's settings its control stands in. Without one its feature draws it. */
  readonly section?: string
  /** What the log calls a change of it; of a switch also by where it is turned. Without one it is named by its label. */
  readonly audit?: AuditAction | { readonly on: AuditAction; readonly off: AuditAction }
  /** What is said once it is saved, and once it was emptied. */
  readonly saved?: string
  readonly removed?: string
  /** A secret: sealed for this purpose, and never shown again. Without one its value is null. */
  readonly sealedFor?: string
}

/** A value that the owner changes. */
export type Setting = InstallValue & SettingDetails

/** A setting of the install, which `contract/src/settings/declared.ts` lists: from this follow its call, its log and its control. */
export function defineSetting<const Key extends string, Schema extends z.ZodType, const Details extends SettingDetails>(
  key: Key,
  schema: Schema,
  initial: z.output<Schema>,
  details: Details & Pick<InstallValue<Key, Schema>, 'fallback'>,
): InstallValue<Key, Schema> & Details {
  return { key, schema, initial, ...details }
}

/** A value that a feature changes by a call of its own, because more happens than that it is kept. */
export function defineValue<const Key extends string, Schema extends z.ZodType>(
  key: Key,
  schema: Schema,
  initial: z.output<Schema>,
): InstallValue<Key, Schema> {
  return { key, schema, initial }
}
