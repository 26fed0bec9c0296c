import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Globe, X } from 'lucide-react'
import * as z from 'zod'
import { hostsApi } from '#contract/hosts/api.ts'
import { hostMessages } from '#contract/hosts/messages.ts'
import { hostName, type HostNames } from '#contract/hosts/schema.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { formatDate } from '../../format/dates.ts'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { InlineForm } from '../../ui/controls/inline-form.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { Name } from '../../ui/name.tsx'

const hostsQuery = queryOptions({
  queryKey: ['hosts'],
  queryFn: ({ signal }) => call(hostsApi.list, {}, { signal }),
})

/** For the owner: the names by which this install can be opened. */
export function HostsSection() {
  const hosts = useQuery(hostsQuery)
  return (
    <QuerySection
      title="Host names"
      description="Alcove can be opened as localhost, by the addresses of its machine, and by the names you confirm."
      query={hosts}
      name="the names"
      count={2}
      row="h-9"
    >
      {(data) => (data.publicUrl ? <Fixed {...data} /> : <Names {...data} />)}
    </QuerySection>
  )
}

function Fixed({ publicUrl }: HostNames) {
  return (
    <p className="py-4 text-ink-2">
      This install was started with <span className="font-medium break-all text-ink-1">PUBLIC_URL={publicUrl}</span>, so
      no name needs to be confirmed.
    </p>
  )
}

function Names({ confirmed, current }: HostNames) {
  const queryClient = useQueryClient()
  const show = (hosts: HostNames) => queryClient.setQueryData(hostsQuery.queryKey, hosts)
  const remove = useMutation({
    mutationFn: (name: string) => call(hostsApi.remove, { name }),
    onSuccess: (hosts, name) => {
      show(hosts)
      toast.ok(hostMessages.removed(name))
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <>
      {confirmed.length === 0 && <p className="pt-4 text-ink-3">No other name is confirmed yet.</p>}
      {confirmed.length > 0 && (
        <ul aria-label="Confirmed names" className="divide-y divide-line">
          {confirmed.map(({ name, confirmedAt }) => (
            <li key={name} className="flex items-center gap-3 py-3">
              <Globe aria-hidden className="size-4 shrink-0 text-ink-3" />
              <div className="min-w-0 flex-1">
                <p className="font-medium break-all">
                  <Name className="block">{name}</Name>
                </p>
                <p className="text-sm text-ink-3">
                  Confirmed {formatDate(new Date(confirmedAt))}
                  {name === current && ' · you came by this one'}
                </p>
              </div>
              <IconButton icon={X} label={`Remove ${name}`} onClick={() => remove.mutate(name)} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmForm onConfirmed={show} />
    </>
  )
}

const confirmForm = z.object({ name: hostName })

function ConfirmForm({ onConfirmed }: { onConfirmed: (hosts: HostNames) => void }) {
  const { form, field, reset, isPending, failure } = useForm({
    schema: confirmForm,
    initial: { name: '' },
    onSubmit: async ({ name }) => {
      onConfirmed(await call(hostsApi.confirm, { name }))
      toast.ok(hostMessages.confirmed(name))
      reset()
    },
  })
  return (
    <InlineForm form={form} submitLabel="Confirm" isPending={isPending} failure={failure}>
      <TextField
        label="Another name"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="alcove.home"
        {...field('name')}
      />
    </InlineForm>
  )
}
