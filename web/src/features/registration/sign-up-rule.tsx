import { useState } from 'react'
import * as z from 'zod'
import { registrationAccounts, type RegistrationMode } from '#contract/registration/schema.ts'
import type { SettingValues } from '#contract/settings/api.ts'
import { newAccounts, planForNewPeople } from '#contract/settings/declared.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SettingControl, useChangeSettings, useSaveSettings } from '../settings/index.ts'

const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Anyone' },
  { value: 'domains', label: 'People with certain e-mail domains' },
  { value: 'invitation', label: 'By invitation' },
  { value: 'closed', label: 'Nobody' },
]

/** Who may make an account, and the plan that they begin with. */
export function SignUpRule({ values }: { values: SettingValues }) {
  const accounts = values[newAccounts.key]
  const { mutate } = useChangeSettings(newAccounts.saved)
  const [chosen, setChosen] = useState(accounts.mode)
  const choose = (mode: RegistrationMode) => {
    setChosen(mode)
    const changed = { ...accounts, mode }
    // Without a domain there is nothing to save yet: its form stands below.
    const isWhole = registrationAccounts.safeParse(changed).success
    if (isWhole) mutate({ [newAccounts.key]: changed }, { onError: () => setChosen(accounts.mode) })
  }
  return (
    <>
      <div className="grid max-w-160 gap-4 py-4 sm:grid-cols-2">
        <SelectField label={newAccounts.label} value={chosen} options={MODES} onChange={choose} />
        <SettingControl setting={planForNewPeople} value={values[planForNewPeople.key]} />
      </div>
      {chosen === 'domains' && <DomainsForm domains={accounts.domains} />}
    </>
  )
}

const domainsForm = z.object({ domains: z.string() })

function DomainsForm({ domains: before }: { domains: readonly string[] }) {
  const save = useSaveSettings()
  const { form, field, isPending, failure } = useForm({
    schema: domainsForm,
    initial: { domains: before.join(', ') },
    onSubmit: async ({ domains }) => {
      const named = domains.split(/[\s,;]+/).filter(Boolean)
      await save({ [newAccounts.key]: { mode: 'domains', domains: named } })
      toast.ok(newAccounts.saved)
    },
  })
  return (
    <InlineForm form={form} submitLabel="Save" isPending={isPending} failure={failure}>
      <TextField
        label="Domains"
        hint="Nobody checks that the mailbox is theirs. To be sure who comes in, invite people."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com, example.org"
        {...field('domains')}
      />
    </InlineForm>
  )
}
