import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { FREE_PLAN } from '#contract/account/plan.ts'
import { sharedMessages } from '#contract/messages.ts'
import { PLAN_CHOICES, planName } from '#contract/plans/choices.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { newInvitation } from '#contract/registration/invitations.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import type { OutputOf } from '#contract/route.ts'
import { planForNewPeople } from '#contract/settings/declared.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { isolateName } from '../../format/names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { PublicLinkField } from '../../ui/controls/public-link-field.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { Sentence } from '../../ui/name.tsx'
import { settingsQuery } from '../settings/index.ts'
import { invitationAddress, invitationsQuery, isThisMachine } from './registration-query.ts'

type Made = OutputOf<typeof registrationApi.invite>

const typedInvitation = z.strictObject({ invitee: newInvitation.shape.invitee })
const PLANS = PLAN_CHOICES.map((value) => ({ value: value as string, label: planName(value) }))

/** For owners: who is invited and to which plan, and then the link to hand over. Compact, it is one row without a hint. */
export function InviteForm({ isCompact = false }: { isCompact?: boolean }) {
  const queryClient = useQueryClient()
  const sendsMail = useQuery(invitationsQuery).data?.sendsMail
  const usual = useQuery(settingsQuery).data?.[planForNewPeople.key] ?? FREE_PLAN
  const [plan, setPlan] = useState<string | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const { form, field, set, isPending, failure } = useForm({
    schema: typedInvitation,
    initial: { invitee: '' },
    onSubmit: async ({ invitee }) => {
      setMade(await call(registrationApi.invite, { invitee, ...(plan !== null && { plan }) }))
      set('invitee', '')
      await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey })
    },
  })
  const hint = sendsMail === undefined ? '\u00a0' : sendsMail ? inviteTexts.sendsMail : inviteTexts.sendsNone
  return (
    <div className="max-w-160">
      <form {...form} className="flex flex-wrap items-start gap-2">
        <div className="min-w-48 flex-1">
          <TextField
            label={inviteTexts.invitee}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={isCompact ? undefined : hint}
            {...field('invitee')}
          />
        </div>
        <div className="flex items-end gap-2">
          <SelectField label="Plan" value={plan ?? usual} options={PLANS} onChange={setPlan} />
          <Button variant="primary" size="l" type="submit" isBusy={isPending}>
            {inviteTexts.invite}
          </Button>
        </div>
        {failure && <FormNote className="basis-full">{failure}</FormNote>}
      </form>
      {made && <MadeInvitation key={made.code} made={made} />}
    </div>
  )
}

/** The link, which is shown once, and whether a letter carries it, too. */
function MadeInvitation({ made: { invitation, code, mail } }: { made: Made }) {
  const name = isolateName(invitation.invitee)
  return (
    <div className="mt-3 rounded-m bg-surface-2 p-3">
      <p role="status" className={mail === 'failed' ? 'mb-2 text-sm text-danger' : 'mb-2 text-sm text-ink-2'}>
        <Sentence>{inviteTexts.made(mail, name)}</Sentence>
      </p>
      <PublicLinkField label={inviteTexts.link} address={invitationAddress(code)} messages={sharedMessages} />
      {isThisMachine(location.hostname) && <p className="mt-2 text-sm text-warn-ink">{inviteTexts.onlyHere}</p>}
    </div>
  )
}
