import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Provider } from '#contract/models/schema.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { useLinkedRow } from '../use-linked-row.ts'
import { getKindInfo } from './provider-kinds.ts'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { ProviderModels } from './provider-models.tsx'
import { TrialResults } from './trial-results.tsx'
import { useRemoveProvider, useSetAbilities, useTestProvider } from './providers-query.ts'
import { cleanName, isolateName } from '../../../format/names.ts'
import { Name } from '../../../ui/name.tsx'

type ProviderRowDialog = 'edit' | 'remove' | null

/** One provider: what it is, whether it works, and what can be done with it. */
export function ProviderRow({ provider }: { provider: Provider }) {
  const [dialog, setDialog] = useState<ProviderRowDialog>(null)
  const test = useTestProvider()
  const remove = useRemoveProvider()
  const setAbilities = useSetAbilities()
  const { icon: Icon } = getKindInfo(provider.kind)
  const close = () => setDialog(null)
  return (
    <li {...useLinkedRow((modelId) => modelId.startsWith(`${provider.id}/`))}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Icon aria-hidden className="text-ink-3" />
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <Name className="truncate">{provider.name}</Name>
            <ProviderState provider={provider} />
          </p>
          <p className="truncate text-sm text-ink-3">{addressText(provider)}</p>
        </div>
        <Button size="s" isBusy={test.isPending} onClick={() => test.mutate(provider.id)}>
          Test<span className="sr-only"> {cleanName(provider.name)}</span>
        </Button>
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={`More for ${provider.name}`} />}
          items={[
            { kind: 'action', label: 'Edit', icon: Pencil, onSelect: () => setDialog('edit') },
            { kind: 'action', label: 'Remove', icon: Trash2, isDangerous: true, onSelect: () => setDialog('remove') },
          ]}
        />
      </div>
      <TrialResults provider={provider} />
      {provider.offered.length > 0 && (
        <details className="mt-2">
          <summary className="w-fit rounded-xs text-sm text-ink-2 hover:text-ink-1">What its models can do</summary>
          <div className="mt-2">
            <ProviderModels
              models={provider.offered}
              onSet={({ name: model }, can) =>
                setAbilities.mutate({ providerId: provider.id, abilities: { model, ...can } })
              }
            />
          </div>
        </details>
      )}
      {test.data && !test.isPending && (
        <FormNote tone={test.data.ok ? 'ok' : 'error'} className="mt-2.5">
          {test.data.message}
        </FormNote>
      )}
      <ProviderDialog provider={provider} isOpen={dialog === 'edit'} onClose={close} />
      <ConfirmDialog
        isOpen={dialog === 'remove'}
        onClose={close}
        title={`Remove ${isolateName(provider.name)}?`}
        description="Its key is deleted, and its models are no longer available. Chats with them stay."
        cancelLabel="Keep it"
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(provider, { onSettled: close })}
      />
    </li>
  )
}

function ProviderState({ provider: { state, problem, offered } }: { provider: Provider }) {
  if (state === 'checking') {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm font-normal text-ink-3">
        <Spinner className="size-3.5" /> Checking
      </span>
    )
  }
  if (state === 'failing') return <span className="text-sm font-normal text-danger">{problem}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-normal text-ink-3">
      <span aria-hidden className="size-1.5 rounded-full bg-ok" />
      {offered.length === 1 ? '1 model' : `${offered.length} models`}
    </span>
  )
}

function addressText({ kind, baseUrl, hasKey, keyHint }: Provider): string {
  const key = !hasKey ? null : keyHint === null ? 'key kept' : `key ends in ${keyHint}`
  return [baseUrl ?? getKindInfo(kind).label, key].filter(Boolean).join(' · ')
}
