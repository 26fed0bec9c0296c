import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { taskTexts } from '#contract/tasks/texts.ts'
import { splitChanges } from '../../../format/split-changes.ts'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { changesQuery } from '../tasks-query.ts'

/** What a run says otherwise than the run before it. */
export function RunChanges({ runId }: { runId: string }) {
  const query = useQuery(changesQuery(runId))
  return (
    <QueryContent query={query} name="what changed" count={1} row="h-10">
      {({ before, after }) => <Changes before={before} after={after} />}
    </QueryContent>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => splitChanges(before, after), [before, after])
  return (
    <p
      dir="auto"
      aria-label={taskTexts.changes}
      className="mt-2 rounded-s bg-surface-2 px-3 py-2 text-sm whitespace-pre-wrap text-ink-1"
    >
      {parts.map((part, index) =>
        part.kind === 'same' ? (
          <span key={index}>{part.text}</span>
        ) : (
          <span key={index}>
            {part.before && <del className="bg-danger-soft text-danger">{part.before}</del>}
            {part.after && <ins className="bg-accent-soft text-accent no-underline">{part.after}</ins>}
          </span>
        ),
      )}
    </p>
  )
}
