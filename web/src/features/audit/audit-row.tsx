import { auditMessages } from '#contract/audit/messages.ts'
import type { AuditEntry } from '#contract/audit/schema.ts'
import { formatDateTime } from '../../format/dates.ts'
import { describeEntry } from './audit-labels.ts'
import { Name } from '../../ui/name.tsx'

/** One act: what, on whom, by whom and when, and what it changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor } = entry
  const { act, target, details } = describeEntry(entry)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-medium">{act}</span>
          {target && <Name className="ml-2 break-words text-ink-2">{target}</Name>}
        </p>
        <p className="text-sm text-ink-3">
          {actor ?? auditMessages.commandLine} · <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </p>
      </div>
      {details.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-3">
          {details.map(({ name, change }) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt>{name}:</dt>
              <dd className="min-w-0 break-words text-ink-2">{change}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
