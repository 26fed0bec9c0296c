import { Link } from '@tanstack/react-router'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { describeBackup, useBackupState } from './backup-query.ts'

/** A line for owners, wherever they are on their page, until the next backup is proven. */
export function FailedBackup() {
  const { data } = useBackupState()
  if (!data?.lastFailed || data.running) return null
  return (
    <FormNote className="mb-6">
      <span className="min-w-0 break-words">
        {describeBackup(data)}{' '}
        <Link to="/owner/$section" params={{ section: 'backup' }} className="font-medium underline">
          See the backup
        </Link>
      </span>
    </FormNote>
  )
}
