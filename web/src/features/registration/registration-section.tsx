import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import {
  registrationAccounts,
  type RegistrationAccounts,
  type RegistrationMode,
} from '#contract/registration/schema.ts'
import { allowsGuests, newAccounts, planForNewPeople } from '#contract/settings/declared.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { SettingControl, settingsQuery, useChangeSettings, useSaveSettings } from '../settings/index.ts'
import { Invitations } from './invitations.tsx'

const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Anyone' },
  { value: 'domains', label: 'People with certain e-mail domains' },
  { value: 'invitation', label: 'By invitation' },
  { value: 'closed', label: 'Nobody' },
]

/** For the owner: who may come in, and who is invited. */
export function RegistrationSection() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <QuerySection
        title="Sign-up and invitations"
        description="Existing accounts are not affected."
        query={query}
        name="who may sign up"
        count={3}
        row="h-9"
      >
        {(values) => (
          <>
            <Accounts accounts={values[newAccounts.key]} />
            <div className="max-w-120 pb-4">
              <SettingControl setting={planForNewPeople} value={values[planForNewPeople.key]} />
            </div>
            <SettingControl setting={allowsGuests} value={values[allowsGuests.key]} />
          </>
        )}
      </QuerySection>
      <Invitations />
    </>
  )
}

function Accounts({ accounts }: { accounts: RegistrationAccounts }) {
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
      <div className="max-w-120 py-4">
        <SelectField label={newAccounts.label} value={chosen} options={MODES} onChange={choose} />
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
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="example.com, example.org"
        {...field('domains')}
      />
    </InlineForm>
  )
}
