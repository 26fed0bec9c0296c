import { useState } from 'react'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Provider } from '#contract/models/schema.ts'
import { useForm } from '../../../api/use-form.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { AddressField } from './address-field.tsx'
import { KeyField } from './key-field.tsx'
import type { AddableKind } from './provider-kinds.ts'
import { ModelSelection } from './model-selection.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { DialogForm } from '../../../ui/overlays/form-dialog.tsx'
import { toProviderChange, changesOrigin, providerForm } from './provider-form.ts'
import { useSaveProvider, type TestedProvider } from './providers-query.ts'

type EditProviderFormProps = {
  provider: Provider
  /** What the last try said, while it does not work. */
  problem: string | null
  onSaved: (tried: TestedProvider) => void
  onClose: () => void
}

export function EditProviderForm({ provider, problem, onSaved, onClose }: EditProviderFormProps) {
  const [models, setModels] = useState(provider.models)
  const [imageModels, setImageModels] = useState(provider.imageModels.join(', '))
  const [removesKey, setRemovesKey] = useState(false)
  const save = useSaveProvider()
  const form = useForm({
    schema: providerForm(provider.kind as AddableKind),
    initial: { name: provider.name, baseUrl: provider.baseUrl ?? '', apiKey: '' },
    onSubmit: async (texts) =>
      onSaved(await save(toProviderChange(provider, texts, { models, imageModels: namesIn(imageModels), removesKey }))),
  })
  const needsKeyAgain = !removesKey && changesOrigin(provider, form.values.baseUrl)
  return (
    <DialogForm form={form} onClose={onClose} submitLabel="Save and test">
      {problem && !form.isPending && <FormNote>{problem}</FormNote>}
      <TextField label="Name" {...form.field('name')} />
      <AddressField
        {...(provider.kind !== 'openai-compatible' && { placeholder: 'Default address' })}
        {...form.field('baseUrl')}
      />
      <KeyField
        label="API key"
        placeholder={keyPlaceholder(provider, needsKeyAgain || removesKey)}
        hint={needsKeyAgain ? providerMessages.keyNeededAgain : undefined}
        disabled={removesKey}
        labelAction={
          provider.hasKey && (
            <label className="flex items-center gap-1.5 text-sm text-ink-2">
              <input
                type="checkbox"
                checked={removesKey}
                onChange={(event) => setRemovesKey(event.target.checked)}
                className="accent-accent"
              />
              Remove the key
            </label>
          )
        }
        {...form.field('apiKey')}
      />
      <ModelSelection provider={provider} selected={models} onChange={setModels} />
      {provider.kind !== 'anthropic' && (
        <TextField
          label="Image models"
          hint="Models such as gpt-image-1 or flux are found automatically. Add others here, separated by commas."
          value={imageModels}
          onChange={(event) => setImageModels(event.target.value)}
        />
      )}
    </DialogForm>
  )
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

function keyPlaceholder({ hasKey, keyHint }: Provider, isGone: boolean): string {
  if (!hasKey || isGone) return ''
  return keyHint === null ? 'Leave empty to keep it' : `Ends in ${keyHint}. Leave empty to keep it.`
}
