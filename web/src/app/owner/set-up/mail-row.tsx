import { useMutation, useQuery } from '@tanstack/react-query'
import { setUpApi } from '#contract/set-up/api.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { call } from '../../../api/call.ts'
import { SettingsControls } from '../../../features/settings/index.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { setUpQuery } from './set-up-query.ts'
import { SetUpRow } from './set-up-row.tsx'

/** How letters go out, and a letter to the owner that shows whether it works. */
export function MailRow() {
  const { data } = useQuery(setUpQuery)
  const trial = useMutation({
    mutationFn: () => call(setUpApi.tryMail, {}),
    onError: (error) => toast.error(error.message),
  })
  const server = data?.mailServer ?? null
  return (
    <SetUpRow
      title="Mail"
      isDone={server !== null}
      state={data === undefined ? '\u00a0' : server === null ? setUpMessages.noMail : setUpMessages.mail(server)}
    >
      <SettingsControls name="mail" />
      {server !== null && (
        <Button className="mt-3" isBusy={trial.isPending} onClick={() => trial.mutate()}>
          Send me a letter
        </Button>
      )}
      {trial.data && (
        <FormNote tone={trial.data.ok ? 'ok' : 'error'} className="mt-3">
          {trial.data.message}
        </FormNote>
      )}
    </SetUpRow>
  )
}
