import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { backupMessages } from '#contract/backup/messages.ts'
import { backupFolder, backupPassphrase, backupsKept } from '#contract/backup/schema.ts'
import type { SettingValues } from '#contract/settings/api.ts'
import {
  backupCount,
  backupFolderPath,
  backupHour,
  backupNightly,
  backupPhrase,
  backupUnencrypted,
} from '#contract/settings/declared.ts'
import { settingsMessages } from '#contract/settings/messages.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SettingControl, settingsQuery, useChangeSettings, useSaveSettings } from '../settings/index.ts'

/** Where backups are kept, and when they are made. */
export function BackupSettings() {
  return (
    <Section title={backupMessages.settingsTitle} description={backupMessages.settingsAbout}>
      <BackupControls />
    </Section>
  )
}

/** The same without a heading, for a place that has its own. */
export function BackupControls() {
  const query = useQuery(settingsQuery)
  return (
    <QueryContent query={query} name="the settings" count={4} row="h-9">
      {(values) => (
        <>
          <PlaceForm key={`${values[backupFolderPath.key]} ${values[backupPhrase.key]}`} values={values} />
          {[backupNightly, backupHour, backupUnencrypted].map((setting) => (
            <div key={setting.key} className="max-w-120 py-4">
              <SettingControl setting={setting} value={values[setting.key]} />
            </div>
          ))}
        </>
      )}
    </QueryContent>
  )
}

const typed = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** A passphrase is typed twice: nobody sees a slip of the finger before the day on which it is needed. */
const placeForm = z
  .object({
    // By its key, as the server names it where it refuses it.
    [backupFolderPath.key]: z.string().trim().pipe(backupFolder),
    passphrase: z.literal('').or(backupPassphrase.unwrap()),
    repeated: z.string(),
    kept: z.preprocess(
      (text) => Number(text === '' ? Number.NaN : text),
      z.number(settingsMessages.numberNeeded).pipe(backupsKept),
    ),
  })
  .refine(({ passphrase, repeated }) => passphrase === repeated, {
    path: ['repeated'],
    message: backupMessages.notRepeated,
  })

function PlaceForm({ values }: { values: SettingValues }) {
  const save = useSaveSettings()
  const change = useChangeSettings(backupPhrase.saved)
  const isKept = values[backupPhrase.key]
  const { form, field, setAll, isPending, failure } = useForm({
    schema: placeForm,
    initial: {
      [backupFolderPath.key]: values[backupFolderPath.key],
      passphrase: '',
      repeated: '',
      kept: String(values[backupCount.key]),
    },
    async onSubmit({ passphrase, kept, [backupFolderPath.key]: folder }) {
      await save({
        [backupFolderPath.key]: folder,
        [backupCount.key]: kept,
        ...(passphrase !== '' && { [backupPhrase.key]: passphrase }),
      })
      setAll({ [backupFolderPath.key]: folder, passphrase: '', repeated: '', kept: String(kept) })
      toast.ok(backupMessages.saved)
    },
  })
  const remove = isKept && (
    <button
      type="button"
      onClick={() => change.mutate({ [backupPhrase.key]: null })}
      className="rounded-xs text-sm font-medium text-danger hover:underline"
    >
      Remove<span className="sr-only"> the passphrase</span>
    </button>
  )
  const { label, hint, placeholder } = backupFolderPath
  return (
    <form {...form} className="flex max-w-120 flex-col gap-4 py-4">
      <TextField label={label} hint={hint} placeholder={placeholder} {...typed} {...field(backupFolderPath.key)} />
      <TextField
        label={backupPhrase.label}
        hint={backupPhrase.hint}
        type="password"
        placeholder={isKept ? backupMessages.phraseKept : undefined}
        labelAction={remove}
        {...typed}
        {...field('passphrase')}
      />
      <TextField label={backupMessages.repeat} type="password" {...typed} {...field('repeated')} />
      <TextField label={backupCount.label} inputMode="numeric" {...typed} {...field('kept')} />
      {failure && <FormNote>{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="self-start">
        Save
      </Button>
    </form>
  )
}
