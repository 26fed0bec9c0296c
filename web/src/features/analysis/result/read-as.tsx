import { useId } from 'react'
import { describeQuery, type QueryPart } from '#contract/analysis/describe-query.ts'
import type { TableProfile } from '#contract/analysis/schema.ts'
import type { TableQuery } from '#contract/analysis/table-query.ts'
import { cx } from '../../../ui/cx.ts'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'
import { queryChoices } from './query-choices.ts'
import { QueryTextParts } from './query-text.tsx'

type ReadAsProps = {
  query: TableQuery
  /** Whose columns and values there are to choose from; without it, it is only read. */
  table?: TableProfile | undefined
  /** `at` is the place of the part among the parts. */
  onChoose?: (query: TableQuery, at: number) => void
}

/** How a question was read, part by part. Each opens what it can be instead. */
export function ReadAs({ query, table, onChoose }: ReadAsProps) {
  const labelId = useId()
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm text-ink-3">
      <span id={labelId}>Read as:</span>
      <ul aria-labelledby={labelId} className="contents">
        {describeQuery(query).map((part, at) => (
          <li key={`${part.kind} ${part.at ?? ''}`} className="max-w-full">
            {table && onChoose ? (
              <Menu
                trigger={
                  <button type="button" data-query-part className={cx(CHIP_CLASS, 'hover:border-line-strong')}>
                    <QueryTextParts text={part.text} />
                  </button>
                }
                items={menuItems(part, query, table, (next) => onChoose(next, at))}
              />
            ) : (
              <span className={CHIP_CLASS}>
                <QueryTextParts text={part.text} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const CHIP_CLASS =
  'block min-h-7 max-w-full rounded-l border border-line bg-surface-1 px-3 py-0.5 text-start break-words text-ink-2 ' +
  'transition-colors duration-120 [&_bdi]:text-ink-1 ' +
  'pointer-coarse:min-h-10 aria-expanded:border-line-strong aria-expanded:bg-surface-2'

function menuItems(
  part: QueryPart,
  query: TableQuery,
  table: TableProfile,
  onChoose: (query: TableQuery) => void,
): MenuItem[] {
  return queryChoices(part, query, table).flatMap((group, at): MenuItem[] => [
    ...(at > 0 ? [{ kind: 'line' } as const] : []),
    ...group.map(({ label, query: next }) => ({ kind: 'action' as const, label, onSelect: () => onChoose(next) })),
  ])
}
