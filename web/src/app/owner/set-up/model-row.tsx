import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { isolateName } from '../../../format/names.ts'
import { OpenModelLine } from '../../../features/models/local/quick-model.tsx'
import { modelsQuery } from '../../../features/models/models-query.ts'
import { ConnectForm } from '../../../features/models/providers/connect-form.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { SetUpRow } from './set-up-row.tsx'

/** A key, a server or a small download. */
export function ModelRow() {
  const { data } = useQuery(modelsQuery)
  const count = data?.models.filter(({ id }) => id !== BUILTIN_MODEL_ID).length
  return (
    <SetUpRow
      title="A model"
      isDone={count !== undefined && count > 0}
      state={count === undefined ? '\u00a0' : count === 0 ? setUpMessages.noModel : setUpMessages.models(count)}
    >
      <ConnectForm onConnected={({ name }) => toast.ok(providerMessages.connected(isolateName(name)))} />
      <p className="mt-3 text-sm text-ink-3">
        <OpenModelLine />
        <Link to="/models" className="font-medium text-accent hover:underline">
          All about models
        </Link>
      </p>
    </SetUpRow>
  )
}
