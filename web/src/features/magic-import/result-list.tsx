import { SearchX } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { RESULT_LIST_PX } from '#contract/magic-import/limits.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { isAllSelected, listResources, toggleAll, toggleOne, type SelectedUrls } from './selected-resources.ts'
import { ResultRow } from './result-row.tsx'
import { KINDS } from './resource-kinds.ts'
import type { ImportState } from './use-import.ts'

type ResultListProps = {
  found: SearchResult
  selected: SelectedUrls
  onSelectedChange: (selected: SelectedUrls) => void
  /** While resources come in: how far each is. Nothing can be ticked meanwhile. */
  stateOf: (url: string) => ImportState
  isImporting: boolean
}

/** What was found, by kind, each to be ticked; and which questions nothing was found for. */
export function ResultList({ found, selected, onSelectedChange, stateOf, isImporting }: ResultListProps) {
  const all = listResources(found)
  const id = useId()
  return (
    <div className="flex flex-col">
      <div className="flex min-h-10 items-center gap-3 border-b border-line px-6 pb-2">
        {all.length > 0 && (
          <label className="flex cursor-pointer items-center gap-2.5 py-1 font-medium">
            <input
              type="checkbox"
              checked={isAllSelected(selected, all)}
              ref={(box) => void (box && (box.indeterminate = selected.size > 0 && !isAllSelected(selected, all)))}
              disabled={isImporting}
              onChange={() => onSelectedChange(toggleAll(selected, all))}
              className="size-4 accent-accent"
            />
            Select all
          </label>
        )}
        <p role="status" className="ml-auto text-sm text-ink-3 tabular-nums">
          {selected.size} of {all.length} selected
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
          <EmptyState icon={SearchX} title={magicImportMessages.findFailed}>
            Describe your goal differently, or continue and add your own documents.
          </EmptyState>
        )}
        {found.results.map(({ type }) => {
          const resourcesOfKind = all.filter((one) => one.type === type)
          const { icon: Icon, many } = KINDS[type]
          if (resourcesOfKind.length === 0) return null
          return (
            <section key={type} aria-labelledby={`${id}-${type}`} className="mb-2">
              <h3
                id={`${id}-${type}`}
                className="flex items-center gap-1.5 px-2 pt-2 pb-1 text-xs font-medium text-ink-3"
              >
                <Icon aria-hidden className="size-3.5!" />
                {many}
                <span className="tabular-nums">{resourcesOfKind.length}</span>
              </h3>
              <ul>
                {resourcesOfKind.map((one) => (
                  <ResultRow
                    key={one.url}
                    resource={one}
                    isSelected={selected.has(one.url)}
                    state={isImporting && selected.has(one.url) ? stateOf(one.url) : undefined}
                    isImporting={isImporting}
                    onToggle={() => onSelectedChange(toggleOne(selected, one.url))}
                  />
                ))}
              </ul>
            </section>
          )
        })}
        <SearchGaps found={found} />
      </div>
    </div>
  )
}

/** What the search did not reach, so that nobody takes the list for everything. */
function SearchGaps({ found: { unanswered, silentSources } }: { found: SearchResult }) {
  if (unanswered.length === 0 && silentSources.length === 0) return null
  return (
    <div className="mx-2 mt-2 mb-3 flex flex-col gap-2 rounded-s bg-surface-2 px-3 py-2.5 text-sm text-ink-2">
      {unanswered.length > 0 && (
        <SearchGap title="Nothing was found for">
          <ul className="list-disc pl-4">
            {unanswered.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </SearchGap>
      )}
      {silentSources.length > 0 && <SearchGap title="Did not answer in time">{silentSources.join(', ')}</SearchGap>}
    </div>
  )
}

function SearchGap({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-medium text-ink-1">{title}</p>
      {children}
    </div>
  )
}
