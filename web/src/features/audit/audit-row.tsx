import { AUDIT_ACTS, type AuditAct } from '#contract/audit/acts.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import type { AuditDetail, AuditEntry } from '#contract/audit/schema.ts'
import { formatDateTime } from '../../format/dates.ts'

/** One act: what, on whom, by whom and when, and what it changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, act, target, before, after } = entry
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-medium">{act in AUDIT_ACTS ? AUDIT_ACTS[act as AuditAct] : act}</span>
          {target && <span className="ml-2 break-words text-ink-2">{target}</span>}
        </p>
        <p className="text-sm text-ink-3">
          {actor ?? auditMessages.commandLine} · <time dateTime={at}>{formatDateTime(new Date(at))}</time>
        </p>
      </div>
      {fields.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-ink-3">
          {fields.map((field) => (
            <div key={field} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt>{wordsOf(field)}:</dt>
              <dd className="min-w-0 break-words text-ink-2">{describeChange(before[field], after[field])}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** `isPublic` is "public", `baseUrl` is "base url". */
function wordsOf(field: string): string {
  return field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
}

function describeChange(before: AuditDetail | undefined, after: AuditDetail | undefined): string {
  if (after === undefined) return describe(before)
  return before === undefined ? describe(after) : `${describe(before)} → ${describe(after)}`
}

function describe(value: AuditDetail | undefined): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return auditMessages.nothing
  if (typeof value === 'boolean') return value ? auditMessages.yes : auditMessages.no
  return Array.isArray(value) ? value.join(', ') : String(value)
}
