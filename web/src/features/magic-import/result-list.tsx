import { SearchX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { RESULT_LIST_PX } from '#contract/magic-import/limits.ts'
import { say } from '#contract/magic-import/messages.ts'
import type { Found } from '#contract/magic-import/schema.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { isAll, listAll, toggleAll, toggleOne, type Chosen } from './chosen.ts'
import { ResultRow } from './result-row.tsx'
import { KINDS } from './search-words.ts'
import type { ImportState } from './use-import.ts'

type ResultListProps = {
  found: Found
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  /** While resources come in: how far each is. Nothing can be ticked meanwhile. */
  stateOf: (url: string) => ImportState
  isImporting: boolean
}

/** What was found, by kind, each to be ticked; and which questions nothing was found for. */
export function ResultList({ found, chosen, onChoose, stateOf, isImporting }: ResultListProps) {
  const all = listAll(found)
  const id = useId()
  return (
    <div className="flex flex-col">
      <div className="flex min-h-10 items-center gap-3 border-b border-line px-6 pb-2">
        {all.length > 0 && (
          <label className="flex cursor-pointer items-center gap-2.5 py-1 font-medium">
            <input
              type="checkbox"
              checked={isAll(chosen, all)}
              ref={(box) => void (box && (box.indeterminate = chosen.size > 0 && !isAll(chosen, all)))}
              disabled={isImporting}
              onChange={() => onChoose(toggleAll(chosen, all))}
              className="size-4 accent-accent"
            />
            Select all
          </label>
        )}
        <p role="status" className="ml-auto text-sm text-ink-3 tabular-nums">
          {chosen.size} of {all.length} selected
        </p>
      </div>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label="Suggested resources"
        className="overflow-y-auto px-4 py-2 focus-visible:-outline-offset-2"
        style={{ height: RESULT_LIST_PX }}
      >
        {all.length === 0 && (
          <EmptyState icon={SearchX} title={say.findFailed}>
            Say your goal in other words, or go on and add documents of your own.
          </EmptyState>
        )}
        {found.results.map(({ type }) => {
          const ofKind = all.filter((one) => one.type === type)
          const { icon: Icon, many } = KINDS[type]
          if (ofKind.length === 0) return null
          return (
            <section key={type} aria-labelledby={`${id}-${type}`} className="mb-2">
              <h3
                id={`${id}-${type}`}
                className="flex items-center gap-1.5 px-2 pt-2 pb-1 text-xs font-medium text-ink-3"
              >
                <Icon aria-hidden className="size-3.5!" />
                {many}
                <span className="tabular-nums">{ofKind.length}</span>
              </h3>
              <ul>
                {ofKind.map((one) => (
                  <ResultRow
                    key={one.url}
                    resource={one}
                    isChosen={chosen.has(one.url)}
                    state={isImporting && chosen.has(one.url) ? stateOf(one.url) : undefined}
                    isImporting={isImporting}
                    onToggle={() => onChoose(toggleOne(chosen, one.url))}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        <Gaps found={found} />
      </div>
    </div>
  )
}

/** What the search did not reach, so that nobody takes the list for everything. */
function Gaps({ found: { unanswered, silentSources } }: { found: Found }) {
  if (unanswered.length === 0 && silentSources.length === 0) return null
  return (
    <div className="mx-2 mt-2 mb-3 flex flex-col gap-2 rounded-s bg-surface-2 px-3 py-2.5 text-sm text-ink-2">
      {unanswered.length > 0 && (
        <Gap title="Nothing was found for">
          <ul className="list-disc pl-4">
            {unanswered.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Gap>
      )}
      {silentSources.length > 0 && <Gap title="Did not answer in time">{silentSources.join(', ')}</Gap>}
    </div>
  )
}

function Gap({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-medium text-ink-1">{title}</p>
      {children}
    </div>
  )
}
