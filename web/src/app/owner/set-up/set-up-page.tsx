import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { sendInNextComposer } from '../../../features/composer/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { BackupRow } from './backup-row.tsx'
import { FilesRow } from './files-row.tsx'
import { MailRow } from './mail-row.tsx'
import { ModelRow } from './model-row.tsx'
import { PeopleRow } from './people-row.tsx'

/** What whoever owns a fresh install can set up, in the order in which it matters. None of it is needed to begin. */
export function SetUpPage() {
  return (
    <>
      <p className="mb-5 max-w-152 text-ink-2">
        {setUpMessages.intro}{' '}
        <Link to="/help/self-hosting" className="font-medium text-accent hover:underline">
          {setUpMessages.guide}
        </Link>
      </p>
      <ul className="mb-8 max-w-184">
        <ModelRow />
        <PeopleRow />
        <FilesRow />
        <MailRow />
        <BackupRow />
      </ul>
      <FirstQuestion />
    </>
  )
}

/** The page ends in a chat: one press, and whatever answers here says what it can do. */
function FirstQuestion() {
  const navigate = useNavigate()
  const [text, setText] = useState<string>(setUpMessages.firstQuestion)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    sendInNextComposer(text)
    void navigate({ to: '/chat' })
  }
  return (
    <form onSubmit={ask} className="flex max-w-184 items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField label={setUpMessages.askFirst} value={text} onChange={(event) => setText(event.target.value)} />
      </div>
      <Button type="submit" variant="primary" size="l">
        <ArrowUp aria-hidden className="size-4" />
        Ask
      </Button>
    </form>
  )
}
