import { ArchiveRestore, CircleCheck } from 'lucide-react'
import { backupMessages } from '#contract/backup/messages.ts'
import type { BackupState, ProvenBackup } from '#contract/backup/schema.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { formatCounted, formatNumber } from '#contract/format-number.ts'
import { formatDateTime } from '../../format/dates.ts'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { Meter } from '../../ui/controls/meter.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { BackupSettings } from './backup-settings.tsx'
import { BackUpNow } from './back-up-now.tsx'
import { useBackupState } from './backup-query.ts'

/** For the owner: the backup of everything, and how it is made. */
export function BackupSection() {
  const query = useBackupState()
  return (
    <>
      <QuerySection
        title="Backup"
        description={backupMessages.about}
        query={query}
        name="the backup"
        count={2}
        row="h-9"
        action={<BackUpNow />}
      >
        {(state) => <Standing {...state} />}
      </QuerySection>
      <BackupSettings />
    </>
  )
}

function Standing({ running, lastProven, lastFailed, problem, nextAt }: BackupState) {
  return (
    <div className="flex flex-col gap-4 py-4">
      {running && <Progress {...running} />}
      {lastFailed && !running && (
        <FormNote>
          <span className="min-w-0 break-words">
            {backupMessages.failed}, {formatDateTime(new Date(lastFailed.at))}. {lastFailed.why}
          </span>
        </FormNote>
      )}
      {lastProven && <Proven {...lastProven} />}
      {!lastProven && !lastFailed && !running && (
        <EmptyState icon={ArchiveRestore} title={backupMessages.noneTitle}>
          {problem === null ? backupMessages.ready : backupMessages.noneText}
        </EmptyState>
      )}
      {problem !== null && (lastProven || lastFailed) && problem !== lastFailed?.why && <FormNote>{problem}</FormNote>}
      {nextAt !== null && <p className="text-ink-3">Next backup {formatDateTime(new Date(nextAt))}.</p>}
    </div>
  )
}

function Progress({ phase, done, total }: NonNullable<BackupState['running']>) {
  const label = backupMessages.phases[phase]
  const unit = phase === 'files' ? 'file' : 'row'
  const of = total > 0 ? `${formatNumber(done)} of ${formatCounted(total, unit)}` : formatCounted(done, unit)
  return (
    <div className="max-w-120">
      <p role="status" className="mb-2 font-medium">
        {label}
        <span className="sr-only"> …</span>
      </p>
      <Meter label={label} value={done} max={total} text={of} />
      <p className="mt-1 text-sm text-ink-3 tabular-nums">{of}</p>
    </div>
  )
}

function Proven({ endedAt, folder, name, rows, files, bytes, isEncrypted, lostFiles }: ProvenBackup) {
  const parts = [formatCounted(rows, 'row'), formatCounted(files, 'file'), formatBytes(bytes)]
  return (
    <div className="flex items-start gap-3">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-medium">
          Last verified <time dateTime={endedAt}>{formatDateTime(new Date(endedAt))}</time>
        </p>
        <p className="text-ink-2">
          {parts.join(' · ')} · {isEncrypted ? 'encrypted' : 'not encrypted'}
        </p>
        <p className="text-sm break-all text-ink-3">
          {folder}/{name}
        </p>
        {!isEncrypted && <p className="text-sm text-ink-3">{backupMessages.open}</p>}
        {lostFiles > 0 && <p className="text-sm text-danger">{backupMessages.lost(lostFiles)}</p>}
      </div>
    </div>
  )
}
