import { useState } from 'react'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Provider } from '#contract/models/schema.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ConnectForm } from './connect-form.tsx'
import { EditProviderForm } from './edit-provider-form.tsx'
import type { TestedProvider } from './providers-query.ts'
import { isolateName } from '../../../format/names.ts'

type ProviderDialogProps = { provider?: Provider; isOpen: boolean; onClose: () => void }

/** Connects a provider or changes one. A change is tried at once; what does not work yet stays open to be put right. */
export function ProviderDialog({ provider, isOpen, onClose }: ProviderDialogProps) {
  const [tested, setTested] = useState<TestedProvider | null>(null)
  const close = () => {
    setTested(null)
    onClose()
  }
  const saved = (result: TestedProvider) => {
    if (!result.trial.ok) return setTested(result)
    toast.ok(`${isolateName(result.provider.name)}: ${result.trial.message}`)
    close()
  }
  const connected = ({ name }: Provider) => {
    toast.ok(providerMessages.connected(isolateName(name)))
    close()
  }
  const shown = tested?.provider ?? provider
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={shown ? `Edit ${isolateName(shown.name)}` : 'Connect a model'}
      {...(shown ? {} : { description: 'Everyone on this Alcove will be able to use its models.' })}
      className="max-w-120"
    >
      {shown ? (
        <EditProviderForm
          key={shown.id}
          provider={shown}
          problem={tested && !tested.trial.ok ? tested.trial.message : null}
          onSaved={saved}
          onClose={close}
        />
      ) : (
        <div className="px-6 pt-5 pb-6">
          <ConnectForm onConnected={connected} onCancel={close} />
        </div>
      )}
    </Dialog>
  )
}
