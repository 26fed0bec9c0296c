import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OutputOf } from '#contract/route.ts'
import { setUpApi } from '#contract/set-up/api.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { smtpServer } from '#contract/settings/declared.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { settingsQuery, useChangeSettings, useSaveSettings } from '../../../features/settings/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { setUpQuery } from './set-up-query.ts'
import { SetUpRow } from './set-up-row.tsx'
import { mailServerForm, smtpAddress } from './smtp-address.ts'

/** How letters go out, and a letter to the owner that shows whether it works. */
export function MailRow({ isDone }: { isDone: boolean }) {
  const { data } = useQuery(setUpQuery)
  const isOwn = useQuery(settingsQuery).data?.[smtpServer.key] === true
  const [isNaming, setNaming] = useState(false)
  const remove = useChangeSettings()
  const trial = useMutation({
    mutationFn: () => call(setUpApi.tryMail, {}),
    onError: (error) => toast.error(error.message),
  })
  const server = data?.mailServer ?? null
  return (
    <SetUpRow
      title="Mail"
      isDone={isDone}
      isFolded
      state={data === undefined ? '\u00a0' : server === null ? setUpMessages.noMail : setUpMessages.mail(server)}
    >
      {server !== null && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button isBusy={trial.isPending} onClick={() => trial.mutate()}>
            {setUpMessages.mailTry}
          </Button>
          {!isNaming && <Button onClick={() => setNaming(true)}>{setUpMessages.mailChange}</Button>}
          {isOwn && (
            <Button variant="dangerOutline" onClick={() => remove.mutate({ [smtpServer.key]: null })}>
              {setUpMessages.mailRemove}
            </Button>
          )}
        </div>
      )}
      {trial.data && !isNaming && <TrialNote {...trial.data} />}
      {(server === null || isNaming) && <MailForm onSaved={() => setNaming(false)} />}
    </SetUpRow>
  )
}

function TrialNote({ ok, message }: OutputOf<typeof setUpApi.tryMail>) {
  return (
    <FormNote tone={ok ? 'ok' : 'error'} className="max-w-160">
      {message}
    </FormNote>
  )
}

const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const

/** What the mail program of whoever has one asks for, too. It is kept once a letter went out by it. */
function MailForm({ onSaved }: { onSaved: () => void }) {
  const save = useSaveSettings()
  const [failed, setFailed] = useState<{ server: string; message: string } | null>(null)
  const keep = async (server: string) => {
    await save({ [smtpServer.key]: server })
    onSaved()
  }
  const { form, field, isPending, failure } = useForm({
    schema: mailServerForm,
    initial: { server: '', user: '', password: '', sender: '' },
    onChange: () => setFailed(null),
    async onSubmit(entered) {
      const server = smtpAddress(entered)
      const { ok, message } = await call(setUpApi.tryMail, { server })
      if (!ok) return setFailed({ server, message })
      await keep(server)
      toast.ok(message)
    },
  })
  const keepAnyway = useMutation({ mutationFn: keep, onError: (error) => toast.error(error.message) })
  return (
    <form {...form} className="grid max-w-160 gap-4 sm:grid-cols-2">
      <TextField
        label={setUpMessages.mailServerLabel}
        hint={setUpMessages.mailServerHint}
        placeholder="mail.example.com"
        {...typed}
        {...field('server')}
      />
      <TextField
        label={setUpMessages.mailSender}
        hint={setUpMessages.mailSenderHint}
        placeholder="alcove@example.com"
        inputMode="email"
        {...typed}
        {...field('sender')}
      />
      <TextField label={setUpMessages.mailUser} {...typed} {...field('user')} />
      <TextField
        label={setUpMessages.mailPassword}
        {...typed}
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      {(failure ?? failed) && <FormNote className="sm:col-span-2">{failure ?? failed?.message}</FormNote>}
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" variant="primary" isBusy={isPending}>
          {setUpMessages.mailSave}
        </Button>
        {failed && (
          <Button variant="ghost" isBusy={keepAnyway.isPending} onClick={() => keepAnyway.mutate(failed.server)}>
            {setUpMessages.mailKeep}
          </Button>
        )}
      </div>
    </form>
  )
}
