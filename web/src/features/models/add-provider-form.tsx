import { useState } from 'react'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { AddressField } from './address-field.tsx'
import { KeyField } from './key-field.tsx'
import { KindChoice } from './kind-choice.tsx'
import { KINDS, KNOWN_SERVERS, type AddableKind } from './kinds.ts'
import { Note } from './note.tsx'
import { additionOf, providerForm } from './provider-form.ts'
import { useSaveProvider, type Tried } from './providers-query.ts'

type AddProviderFormProps = { onSaved: (tried: Tried) => void; onClose: () => void }
type Start = { name: string; baseUrl: string }

const NOTHING_CHOSEN: Start = { name: '', baseUrl: '' }

/** Which kind it is, then what that kind needs and nothing else. */
export function AddProviderForm({ onSaved, onClose }: AddProviderFormProps) {
  const [kind, setKind] = useState<AddableKind>('openai')
  const [server, setServer] = useState(NOTHING_CHOSEN)
  const isServer = kind === 'openai-compatible'
  const start = isServer ? server : { name: KINDS[kind].label, baseUrl: '' }
  return (
    <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
      <KindChoice value={kind} onChange={setKind} />
      <p className="text-ink-2">{KINDS[kind].what}</p>
      {isServer && (
        <div className="flex flex-wrap gap-1.5">
          {KNOWN_SERVERS.map((known) => (
            <Button
              key={known.name}
              size="s"
              variant={known.name === server.name ? 'soft' : 'outline'}
              aria-pressed={known.name === server.name}
              onClick={() => setServer(known)}
            >
              {known.name}
            </Button>
          ))}
        </div>
      )}
      <Fields key={`${kind} ${start.name}`} kind={kind} start={start} onSaved={onSaved} onClose={onClose} />
    </div>
  )
}

function Fields({ kind, start, onSaved, onClose }: AddProviderFormProps & { kind: AddableKind; start: Start }) {
  const { keyHint, isKeyNeeded } = KINDS[kind]
  const isServer = kind === 'openai-compatible'
  const save = useSaveProvider()
  const { form, field, isPending, failure } = useForm({
    schema: providerForm(kind),
    initial: { ...start, apiKey: '' },
    send: async (texts) => onSaved(await save({ add: additionOf(kind, texts) })),
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
      {failure && <Note tone="error">{failure}</Note>}
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isBusy={isPending}>
          Connect
        </Button>
      </div>
    </form>
  )
}
