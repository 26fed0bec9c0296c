import * as z from 'zod'
import type { Setting } from '#contract/settings/define.ts'
import { settingsMessages } from '#contract/settings/messages.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useChangeSettings, useSaveSettings } from './settings-query.ts'

type Values = Readonly<Record<string, unknown>>

/** Texts, numbers and secrets with one button for all. A secret that is left empty stays what it is. */
export function SettingsForm({ settings, values }: { settings: readonly Setting[]; values: Values }) {
  const save = useSaveSettings()
  const { form, field, isPending, failure } = useForm({
    schema: z.object(Object.fromEntries(settings.map((setting) => [setting.key, typedValue(setting)]))),
    initial: Object.fromEntries(settings.map(({ key, sealedFor }) => [key, sealedFor ? '' : textOf(values[key])])),
    async onSubmit(typed) {
      const changed = settings.filter(({ key }) => typed[key] !== undefined && typed[key] !== values[key])
      await save(Object.fromEntries(changed.map(({ key }) => [key, typed[key]])))
      toast.ok(sentenceOf(changed.length > 0 ? changed : settings, typed))
    },
  })
  const fields = settings.map((setting) => (
    <SettingField
      key={setting.key}
      setting={setting}
      isKept={setting.sealedFor !== undefined && values[setting.key] === true}
      field={field(setting.key)}
    />
  ))
  if (fields.length === 1) {
    return (
      <InlineForm form={form} submitLabel="Save" isPending={isPending} failure={failure}>
        {fields}
      </InlineForm>
    )
  }
  return (
    <form {...form} className="flex max-w-120 flex-col gap-4 py-4">
      {fields}
      {failure && <FormNote>{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="self-start">
        Save
      </Button>
    </form>
  )
}

type SettingFieldProps = {
  setting: Setting
  /** It is a secret, and there is one. */
  isKept: boolean
  field: ReturnType<ReturnType<typeof useForm<z.ZodObject>>['field']>
}

function SettingField({ setting, isKept, field }: SettingFieldProps) {
  const { key, label, hint, placeholder, sealedFor, saved } = setting
  const { mutate } = useChangeSettings(saved)
  const remove = isKept && (
    <button
      type="button"
      onClick={() => mutate({ [key]: null })}
      className="rounded-xs text-sm font-medium text-danger hover:underline"
    >
      Remove<span className="sr-only"> the {label}</span>
    </button>
  )
  return (
    <TextField
      label={label}
      hint={hint}
      type={sealedFor === undefined ? 'text' : 'password'}
      inputMode={keyboardOf(setting)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={isKept ? settingsMessages.keyKept : placeholder}
      labelAction={remove}
      {...field}
    />
  )
}

/** What was typed as the value that it means, checked as the server would. */
function typedValue({ schema, initial, sealedFor }: Setting): z.ZodType {
  if (typeof initial === 'number') {
    const read = (typed: unknown) => Number(typed === '' ? Number.NaN : typed)
    return z.preprocess(read, z.number(settingsMessages.numberNeeded).pipe(schema as z.ZodType<unknown, number>))
  }
  const empty = sealedFor === undefined ? initial : undefined
  return z.preprocess((typed) => String(typed).trim() || empty, z.optional(schema))
}

/** What their settings say of being saved or emptied, where all say the same. */
function sentenceOf(settings: readonly Setting[], typed: Values): string {
  const sentences = settings.map(({ key, saved = settingsMessages.saved, removed = saved }) =>
    typed[key] === null || typed[key] === '' ? removed : saved,
  )
  const [first = settingsMessages.saved] = sentences
  return sentences.every((sentence) => sentence === first) ? first : settingsMessages.saved
}

function keyboardOf({ initial, placeholder = '' }: Setting): 'numeric' | 'url' | undefined {
  if (typeof initial === 'number') return 'numeric'
  return placeholder.startsWith('https:') ? 'url' : undefined
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
