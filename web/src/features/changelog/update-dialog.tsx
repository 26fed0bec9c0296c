import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { changelogApi } from '#contract/changelog/api.ts'
import { UPDATE_BODY_MAX_CHARS } from '#contract/changelog/limits.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import { updateForm, type ChangelogUpdate } from '#contract/changelog/schema.ts'
import { formatNumber } from '#contract/format-number.ts'
import { call } from '../../api/call.ts'
import { useForm } from '../../api/use-form.ts'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { UpdateText, type UpdateViewProps } from './update-view.tsx'
import { updatesQuery } from './updates-query.ts'

type UpdateDialogProps = Pick<UpdateViewProps, 'Markdown'> & {
  /** The one to change; without it a new one is written. */
  update: ChangelogUpdate | undefined
  onClose: () => void
  onPublished: (slug: string) => void
}

/** For the owner: something that everyone here should know. */
export function UpdateDialog({ update, Markdown, onClose, onPublished }: UpdateDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm({
    schema: updateForm,
    initial: {
      title: update?.attributes.title ?? '',
      body: update?.attributes.body ?? '',
      buttonText: update?.attributes.buttonText ?? '',
      updateFollowUpLink: update?.attributes.updateFollowUpLink ?? '',
    },
    onSubmit: async (fields) => {
      const { attributes } = update
        ? await call(changelogApi.change, { entryId: update.id, ...fields })
        : await call(changelogApi.add, fields)
      onPublished(attributes.slug)
      await queryClient.invalidateQueries({ queryKey: updatesQuery.queryKey })
      toast.ok(update ? changelogMessages.changed : changelogMessages.published)
      onClose()
    },
  })
  // Typing does not wait for it.
  const shown = useDeferredValue(form.values)
  return (
    <FormDialog
      form={form}
      submitLabel={update ? 'Save' : 'Publish'}
      onClose={onClose}
      title={update ? 'Edit update' : 'Write an update'}
      description="Everyone on this Alcove sees it in Updates."
      className="max-w-150!"
      hasFooterBar
    >
      <TextField label="Title" autoComplete="off" placeholder="What is new, in a few words" {...form.field('title')} />
      <TextArea
        label="What is new"
        rows={7}
        hint="A few sentences. You can use Markdown: **bold**, lists, links."
        labelAction={
          <span className="text-xs text-ink-3 tabular-nums">
            {formatNumber(form.values.body.length)} / {formatNumber(UPDATE_BODY_MAX_CHARS)}
          </span>
        }
        {...form.field('body')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Button" autoComplete="off" placeholder="Open projects" {...form.field('buttonText')} />
        <TextField
          label="Link"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="/chat/projects or https://"
          {...form.field('updateFollowUpLink')}
        />
      </div>
      {(shown.title || shown.body) && (
        <section aria-label="Preview" className="rounded-m border border-line px-4 py-3">
          <p className="mb-2 text-sm text-ink-3">Preview</p>
          <div className="flex flex-col gap-3">
            <UpdateText attributes={shown} Markdown={Markdown} isPreview />
          </div>
        </section>
      )}
    </FormDialog>
  )
}
