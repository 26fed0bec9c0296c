import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changelogApi } from '#contract/changelog/api.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate } from '#contract/changelog/schema.ts'
import { call } from '../../api/call.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { updatesQuery } from './updates-query.ts'
import { isolateName } from '../../format/names.ts'

type DeleteDialogProps = { update: ChangelogUpdate; onClose: () => void }

/** Asks the owner before an update of theirs is gone. */
export function DeleteDialog({ update, onClose }: DeleteDialogProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(changelogApi.remove, { entryId: update.id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: updatesQuery.queryKey })
      toast.ok(changelogMessages.removed)
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  const { title } = update.attributes
  return (
    <ConfirmDialog
      onClose={onClose}
      title={title ? `Delete ${isolateName(title)}?` : 'Delete this update?'}
      description="It disappears for everyone, along with its reactions."
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
