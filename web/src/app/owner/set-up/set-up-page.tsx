import { Link } from '@tanstack/react-router'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { BackupRow } from './backup-row.tsx'
import { FilesRow } from './files-row.tsx'
import { FirstQuestion } from './first-question.tsx'
import { MailRow } from './mail-row.tsx'
import { ModelRow } from './model-row.tsx'
import { PeopleRow } from './people-row.tsx'
import { useDoneRows } from './set-up-query.ts'

/** What whoever owns a fresh install can set up, in the order in which it matters. None of it is needed to begin. */
export function SetUpPage() {
  const isDone = useDoneRows()
  const all = Object.values(isDone)
  return (
    <div className="max-w-184">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <p className="max-w-120 text-ink-2">
          {setUpMessages.intro}{' '}
          <Link to="/help/self-hosting" className="font-medium text-accent hover:underline">
            {setUpMessages.guide}
          </Link>
        </p>
        <p className="text-ink-3 tabular-nums">{setUpMessages.done(all.filter(Boolean).length, all.length)}</p>
      </div>
      <ul className="mb-8">
        <ModelRow isDone={isDone.model} />
        <PeopleRow isDone={isDone.people} />
        <FilesRow isDone={isDone.files} />
        <MailRow isDone={isDone.mail} />
        <BackupRow isDone={isDone.backup} />
      </ul>
      <FirstQuestion />
    </div>
  )
}
