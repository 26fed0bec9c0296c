import type { FormEvent } from 'react'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Provider, ProviderTrial } from '#contract/models/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { AddressField } from './address-field.tsx'
import { FindServers } from './find-servers.tsx'
import { KeyField } from './key-field.tsx'
import { KindChoice } from './provider-kind-choice.tsx'
import { ProviderModels } from './provider-models.tsx'
import { useConnectForm, type ConnectForm as Form } from './use-connect-form.ts'

type ConnectFormProps = {
  onConnected: (provider: Provider) => void
  /** Where it is a dialog. */
  onCancel?: () => void
}

/** A key or an address, pasted: whose it is shows by itself, its models before it is kept. */
export function ConnectForm({ onConnected, onCancel }: ConnectFormProps) {
  const form = useConnectForm(onConnected)
  const { entered, change, recognized, trial } = form
  const isKey = recognized?.apiKey !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const hasFailed = trial !== undefined && !trial.ok
  const submitButton = (size: 'm' | 'l') => (
    <Button type="submit" variant="primary" size={size} isBusy={form.isTrying || form.isAdding}>
      {hasFailed ? 'Try again' : 'Connect'}
    </Button>
  )
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            label="Key or address"
            // A key is a secret, an address is not; what is still empty hides nothing.
            type={isKey ? 'password' : 'text'}
            placeholder="sk-… or http://127.0.0.1:11434"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={entered.entry}
            onChange={(event) => change({ entry: event.target.value, kind: null })}
            hint={recognized?.reason || providerMessages.entryHint}
          />
        </div>
        {!onCancel && <div className="mt-6">{submitButton('l')}</div>}
      </div>
      {entered.entry.trim() === '' && <FindServers onChoose={form.choose} />}
      {isKey && recognized.kind === null && (
        <div className="flex flex-col gap-2">
          <p className="text-sm font-medium">Which provider is this key for?</p>
          <KindChoice value={entered.kind} onChange={(kind) => change({ kind })} />
        </div>
      )}
      <MoreFields form={form} />
      <div aria-live="polite" className="empty:hidden">
        {form.isTrying && <p className="text-sm text-ink-3">Looking for its models…</p>}
        {trial?.ok && <FoundModels {...trial} />}
      </div>
      {hasFailed && <FormNote>{trial.message}</FormNote>}
      {form.problem && <FormNote>{form.problem}</FormNote>}
      {(hasFailed || onCancel) && (
        <DialogFooter>
          {hasFailed && (
            <Button variant="ghost" className="mr-auto" onClick={form.keepAnyway}>
              Save anyway
            </Button>
          )}
          {onCancel && (
            <>
              <Button onClick={onCancel}>Cancel</Button>
              {submitButton('m')}
            </>
          )}
        </DialogFooter>
      )}
    </form>
  )
}

/** What would be connected, before it is. */
function FoundModels({ message, models }: ProviderTrial) {
  const isAnyUnknown = models.some(({ source }) => source === 'nobody')
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-2">{message}</p>
      {models.length > 0 && <ProviderModels models={models} />}
      {isAnyUnknown && <p className="text-sm text-ink-3">{providerMessages.unknownYet}</p>}
    </div>
  )
}

/** What a key or an address alone does not say. */
function MoreFields({ form: { entered, change, kind, recognized, trial, name } }: { form: Form }) {
  if (!recognized) return null
  const isServer = kind === 'openai-compatible'
  const wantsModelName = entered.modelName !== '' || trial?.message === providerMessages.noModels
  return (
    <>
      {recognized.apiKey === undefined && (
        <KeyField
          label={isServer ? 'API key, if needed' : 'API key'}
          value={entered.apiKey}
          onChange={(event) => change({ apiKey: event.target.value })}
        />
      )}
      {isServer && recognized.baseUrl === undefined && (
        <AddressField value={entered.baseUrl} onChange={(event) => change({ baseUrl: event.target.value })} />
      )}
      {wantsModelName && (
        <TextField
          label="Name of a model"
          dir="ltr"
          value={entered.modelName}
          onChange={(event) => change({ modelName: event.target.value })}
        />
      )}
      <details className="group">
        <summary className="w-fit rounded-xs text-sm font-medium text-ink-2 hover:text-ink-1">More</summary>
        <div className="mt-3 flex flex-col gap-4">
          <TextField
            label="Name"
            hint="Shown beside its models."
            placeholder={name}
            value={entered.name}
            onChange={(event) => change({ name: event.target.value })}
          />
          {!isServer && (
            <AddressField
              hint="For a gateway or a region. Leave it empty for the default address."
              value={entered.baseUrl}
              onChange={(event) => change({ baseUrl: event.target.value })}
            />
          )}
        </div>
      </details>
    </>
  )
}
