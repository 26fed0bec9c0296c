import { useState } from 'react'
import type { Provider } from '#contract/models/schema.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { AddProviderForm } from './add-provider-form.tsx'
import { EditProviderForm } from './edit-provider-form.tsx'
import type { Tried } from './providers-query.ts'

type ProviderDialogProps = { provider?: Provider; isOpen: boolean; onClose: () => void }

/** Connects a provider or changes one. It is tried at once; one that does not work yet stays open to be put right. */
export function ProviderDialog({ provider, isOpen, onClose }: ProviderDialogProps) {
  const [tried, setTried] = useState<Tried | null>(null)
  const close = () => {
    setTried(null)
    onClose()
  }
  const saved = (outcome: Tried) => {
    if (!outcome.trial.ok) return setTried(outcome)
    toast.ok(`${outcome.provider.name}: ${outcome.trial.message}`)
    close()
  }
  const shown = tried?.provider ?? provider
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shown ? `Edit ${shown.name}` : 'Connect a model'}
      {...(shown ? {} : { description: 'Everyone on this Alcove can then pick its models.' })}
      className="max-w-120"
    >
      {shown ? (
        <EditProviderForm
          key={shown.id}
          provider={shown}
          problem={tried && !tried.trial.ok ? tried.trial.message : null}
          isNew={provider === undefined}
          onSaved={saved}
          onClose={close}
        />
      ) : (
        <AddProviderForm onSaved={saved} onClose={close} />
      )}
    </Dialog>
  )
}
