import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import {
  registrationSettings,
  type RegistrationMode,
  type RegistrationSettings,
} from '#contract/registration/schema.ts'
import { useForm } from '../../api/use-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Invitations } from './invitations.tsx'
import { registrationQuery, useSaveRegistration } from './registration-query.ts'

const MODES: readonly { value: RegistrationMode; label: string }[] = [
  { value: 'open', label: 'Anyone' },
  { value: 'domains', label: 'Addresses of some domains' },
  { value: 'invitation', label: 'By invitation' },
  { value: 'closed', label: 'Nobody' },
]

/** For the owner: who may come in. */
export function RegistrationSection() {
  const query = useQuery(registrationQuery)
  return (
    <Section title="Who may come in" description="Those who have an account keep it, whatever you choose.">
      <QueryContent query={query} name="who may come in" count={2} row="h-9">
        {(settings) => <Settings settings={settings} />}
      </QueryContent>
    </Section>
  )
}

function Settings({ settings }: { settings: RegistrationSettings }) {
  const save = useSaveRegistration()
  const [chosen, setChosen] = useState(settings.mode)
  const choose = (mode: RegistrationMode) => {
    setChosen(mode)
    // Without a domain there is nothing to save yet: its form stands below.
    const isWhole = registrationSettings.safeParse({ ...settings, mode }).success
    if (isWhole) save.mutate({ mode }, { onError: () => setChosen(settings.mode) })
  }
  return (
    <>
      <div className="max-w-120 py-4">
        <SelectField label="New accounts" value={chosen} options={MODES} onChange={choose} />
      </div>
      {chosen === 'domains' && <DomainsForm settings={settings} />}
      {(chosen === 'invitation' || chosen === 'domains') && <Invitations />}
      <SwitchRow
        title="Guests"
        description="People try this Alcove without an account. Those who are here already stay until they leave."
        isOn={settings.allowsGuests}
        onChange={(allowsGuests) => save.mutate({ allowsGuests })}
      />
    </>
  )
}

const domainsForm = z.object({ domains: z.string() })

function DomainsForm({ settings }: { settings: RegistrationSettings }) {
  const save = useSaveRegistration()
  const { form, field, isPending, failure } = useForm({
    schema: domainsForm,
    initial: { domains: settings.domains.join(', ') },
    onSubmit: async ({ domains }) => {
      const named = domains.split(/[\s,;]+/).filter(Boolean)
      const parsed = registrationSettings.safeParse({ ...settings, mode: 'domains', domains: named })
      if (!parsed.success) throw new Error(parsed.error.issues[0]!.message)
      await save.mutateAsync({ mode: 'domains', domains: parsed.data.domains })
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
