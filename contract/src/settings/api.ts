import * as z from 'zod'
import { route } from '../route.ts'
import { SETTINGS } from './declared.ts'
import type { Setting } from './define.ts'

type Declared = (typeof SETTINGS)[number]

/** What is set, by key. Of a secret only whether there is one. */
export type SettingValues = {
  readonly [S in Declared as S['key']]: S extends { sealedFor: string } ? boolean : z.output<S['schema']>
}

/** What is left out stays as it is. */
export type SettingChanges = { readonly [S in Declared as S['key']]?: z.output<S['schema']> | undefined }

const values = objectOf<SettingValues>(({ schema, sealedFor }) => (sealedFor === undefined ? schema : z.boolean()))
const changes = objectOf<SettingChanges>(({ schema }) => z.optional(schema))

/** The settings of the install, for its owner. */
export const settingsApi = {
  read: route('GET', '/v1/settings', { access: 'owner', input: z.strictObject({}), output: values }),
  change: route('PATCH', '/v1/settings', { access: 'owner', input: changes, output: values }),
}

function objectOf<Shape>(schemaOf: (setting: Setting) => z.ZodType): z.ZodType<Shape, Shape> {
  const shape = Object.fromEntries(SETTINGS.map((setting) => [setting.key, schemaOf(setting)]))
  return z.strictObject(shape) as unknown as z.ZodType<Shape, Shape>
}
