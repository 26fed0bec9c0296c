import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountMessages } from '#contract/account/messages.ts'
import { profileApi } from '#contract/account/profile-api.ts'
import { profileChange, type ProfileChange, type User } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { currentUserQuery } from '../current-user.ts'
import { planOf } from '../plan-name.ts'
import { PictureChooser } from './picture-chooser.tsx'

const nameForm = profileChange.pick({ name: true }).required()

/** Who a member is, and how they appear to others. */
export function AccountSection({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const queryClient = useQueryClient()
  const show = (changed: User) => queryClient.setQueryData(currentUserQuery.queryKey, changed)
  const shares = useMutation({
    mutationFn: (change: ProfileChange) => call(profileApi.change, change),
    onSuccess: (changed) => show(changed.user),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Section title="Account" action={<Button onClick={onSignOut}>Sign out</Button>}>
      <div className="flex flex-col gap-6 py-4">
        <PictureChooser user={user} onChanged={show}>
          <p className="flex items-center gap-2 font-medium">
            <span className="truncate">{user.email}</span>
            {user.isOwner && <Badge tone="accent">Owner</Badge>}
          </p>
          {!user.isOwner && <p className="text-sm text-ink-3">{planOf(user)}</p>}
        </PictureChooser>
        <NameForm name={user.name} onChanged={show} />
        <SwitchRow
          title="Show my name and picture in chats I share"
          description="For new links. You can change it for each link."
          isOn={shares.isPending ? (shares.variables.showsInShares ?? user.showsInShares) : user.showsInShares}
          onChange={(showsInShares) => shares.mutate({ showsInShares })}
        />
      </div>
    </Section>
  )
}

function NameForm({ name, onChanged }: { name: string; onChanged: (user: User) => void }) {
  const { form, field, isPending, failure } = useForm({
    schema: nameForm,
    initial: { name },
    onSubmit: async (change) => {
      onChanged((await call(profileApi.change, change)).user)
      toast.ok(accountMessages.profileSaved)
    },
  })
  return (
    <form {...form} className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1 basis-60">
        <TextField label="Display name" autoComplete="name" {...field('name')} />
        {failure && <FormNote>{failure}</FormNote>}
      </div>
      <Button type="submit" size="l" className="mt-6" isBusy={isPending}>
        Save
      </Button>
    </form>
  )
}
