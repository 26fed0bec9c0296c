import { useQueryClient } from '@tanstack/react-query'
import { membersApi } from '#contract/account/members-api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { accountDeletion, type AccountSummary } from '#contract/account/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { currentUserQuery } from '../current-user.ts'
import { PasswordField } from '../dialog/password-field.tsx'
import { ACCOUNTS_KEY } from './accounts-query.ts'
import { DeletionMeaning } from './deletion-meaning.tsx'
import { isolateName } from '../../../format/names.ts'

type MemberDialogProps = { account: AccountSummary; onClose: () => void }

/** Makes somebody an owner, or no owner any more; the password shows that it is really an owner who asks. */
export function OwnershipDialog({ account: { email, isOwner: wasOwner }, onClose }: MemberDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: accountDeletion,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await call(membersApi.setOwner, { email, isOwner: !wasOwner, password })
      onClose()
      toast.ok(
        wasOwner ? accountMessages.noOwnerAnyMore(isolateName(email)) : accountMessages.madeOwner(isolateName(email)),
      )
      // Whoever stepped down sees this page no more.
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={wasOwner ? `Remove ${isolateName(email)} as an owner?` : `Make ${isolateName(email)} an owner?`}
      description={
        wasOwner
          ? 'They stay a member but no longer see this page. Enter your password to confirm.'
          : 'They can do everything you can, including removing you as an owner. Enter your password to confirm.'
      }
      submitLabel={wasOwner ? 'Remove as owner' : 'Make owner'}
      variant="danger"
    >
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}

/** Deletes somebody's account, and says what that means. */
export function DeleteMemberDialog({ account: { email }, onClose }: MemberDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: accountDeletion,
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await call(membersApi.remove, { email, password })
      onClose()
      toast.ok(accountMessages.deletedPerson(isolateName(email)))
      await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Delete ${isolateName(email)}?`}
      description="This cannot be undone. Enter your own password to confirm."
      submitLabel="Delete account"
      cancelLabel="Keep account"
      variant="danger"
    >
      <DeletionMeaning />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
