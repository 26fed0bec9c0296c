import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { AddressField } from './address-field.tsx'
import { KeyField } from './key-field.tsx'
import { KindChoice } from './provider-kind-choice.tsx'
import { PROVIDER_KINDS, SERVER_PRESETS, type AddableKind } from './provider-kinds.ts'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { toNewProvider, providerForm } from './provider-form.ts'
import { useSaveProvider, type TestedProvider } from './providers-query.ts'

type AddProviderFormProps = { onSaved: (tried: TestedProvider) => void; onClose: () => void }
type InitialFields = { name: string; baseUrl: string }

const NO_SERVER: InitialFields = { name: '', baseUrl: '' }

/** Which kind it is, then what that kind needs and nothing else. */
export function AddProviderForm({ onSaved, onClose }: AddProviderFormProps) {
  const [kind, setKind] = useState<AddableKind>('openai')
  const [server, setServer] = useState(NO_SERVER)
  const isServer = kind === 'openai-compatible'
  const initial = isServer ? server : { name: PROVIDER_KINDS[kind].label, baseUrl: '' }
  return (
    <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
      <KindChoice value={kind} onChange={setKind} />
      <p className="text-ink-2">{PROVIDER_KINDS[kind].description}</p>
      {isServer && (
        <div className="flex flex-wrap gap-1.5">
          {SERVER_PRESETS.map((preset) => (
            <Button
              key={preset.name}
              size="s"
              variant={preset.name === server.name ? 'soft' : 'outline'}
              aria-pressed={preset.name === server.name}
              onClick={() => setServer(preset)}
            >
              {preset.name}
            </Button>
          ))}
        </div>
      )}
      <Fields key={`${kind} ${initial.name}`} kind={kind} initial={initial} onSaved={onSaved} onClose={onClose} />
    </div>
  )
}

function Fields({
  kind,
  initial,
  onSaved,
  onClose,
}: AddProviderFormProps & { kind: AddableKind; initial: InitialFields }) {
  const { keyHint, isKeyNeeded } = PROVIDER_KINDS[kind]
  const isServer = kind === 'openai-compatible'
  const save = useSaveProvider()
  const { form, field, isPending, failure } = useForm({
    schema: providerForm(kind),
    initial: { ...initial, apiKey: '' },
    onSubmit: async (texts) => onSaved(await save({ add: toNewProvider(kind, texts) })),
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      {isServer && <AddressField {...field('baseUrl')} />}
      <KeyField label={isKeyNeeded ? 'API key' : 'API key, if it wants one'} hint={keyHint} {...field('apiKey')} />
      <TextField label="Name" hint="Shown beside its models." {...field('name')} />
      {!isServer && (
        <details className="group">
          <summary className="w-fit rounded-xs text-sm font-medium text-ink-2 hover:text-ink-1">
            Use another address
          </summary>
          <div className="mt-3">
            <AddressField
              hint="For a gateway or a region. Leave it empty for the vendor's own."
              {...field('baseUrl')}
            />
          </div>
        </details>
      )}
      {failure && <FormNote>{failure}</FormNote>}
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isPending}>
          Connect
        </Button>
      </DialogFooter>
    </form>
  )
}
