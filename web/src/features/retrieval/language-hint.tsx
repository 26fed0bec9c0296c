import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Languages, X } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { createPersistedState, usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { useCurrentUser } from '../account/index.ts'
import { unknownLanguagesQuery } from './retrieval-query.ts'

/** Languages that somebody was told of, and does not want to hear of again. */
const dismissedLanguages = createPersistedState('alcove.dismissedLanguages', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [],
)

/** Says, once for each language, that documents are found by words alone and what would help. */
export function LanguageHint() {
  const { data } = useQuery(unknownLanguagesQuery)
  const { data: me } = useCurrentUser()
  const [dismissed, dismiss] = usePersistedState(dismissedLanguages)
  const languages = data?.languages.filter((language) => !dismissed.includes(language)) ?? []
  if (languages.length === 0 || !me) return null
  return (
    <div role="note" className="flex items-center gap-3 rounded-s border border-line bg-surface-2 px-3 py-2 text-sm">
      <Languages aria-hidden className="size-4 shrink-0 text-ink-3" />
      <p className="flex-1 text-ink-2">
        Documents in {listOf(languages)} are found by their words, not yet by their meaning.{' '}
        {me.isOwner ? (
          <>
            <Link to="/models" className="font-medium text-accent hover:underline">
              Download a model for more languages
            </Link>
            .
          </>
        ) : (
          'The owner of this Alcove can download a model for more languages.'
        )}
      </p>
      <IconButton icon={X} label="Dismiss" onClick={() => dismiss([...dismissed, ...languages])} />
    </div>
  )
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}
