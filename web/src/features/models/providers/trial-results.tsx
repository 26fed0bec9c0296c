import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Provider } from '#contract/models/schema.ts'
import { isolateName } from '../../../format/names.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Sentence } from '../../../ui/name.tsx'

/** More are read in the list of its models. */
const SHOWN_MAX = 3

/** What was found out about models that nobody knows: in sentences, while it is new. */
export function TrialResults({ provider: { isTrying, offered } }: { provider: Provider }) {
  const tried = offered.filter(({ source }) => source === 'trial').slice(0, SHOWN_MAX)
  if (!isTrying && tried.length === 0) return null
  return (
    <div role="status" className="mt-1 flex flex-col gap-0.5 text-sm text-ink-3">
      {tried.map(({ name, title, can }) => (
        <p key={name}>
          <Sentence>{providerMessages.tried(isolateName(title ?? name), can)}</Sentence>
        </p>
      ))}
      {isTrying && (
        <p className="flex items-center gap-1.5">
          <Spinner className="size-3.5" /> {providerMessages.trying}
        </p>
      )}
    </div>
  )
}
