import { formatNumber } from '#contract/format-number.ts'
import { useId, useState } from 'react'
import { publishingGate } from '#contract/account/can.ts'
import { PROMPT_TEXT_MAX_CHARS } from '#contract/prompts/limits.ts'
import { PROMPT_CATEGORIES, promptForm, type PromptCategory, type SavedPrompt } from '#contract/prompts/schema.ts'
import type { Visibility } from '#contract/visibility.ts'
import { useForm } from '../../api/use-form.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { usePromptMutations } from './use-prompt-mutations.ts'
import { variablesOf } from './prompt-variables.ts'

type PromptDialogProps = { prompt: SavedPrompt | undefined; onClose: () => void }

/** A new prompt, or changes of one's own. */
export function PromptDialog({ prompt, onClose }: PromptDialogProps) {
  const mutations = usePromptMutations()
  const [tags, setTags] = useState<readonly PromptCategory[]>(prompt?.promptTag ?? [])
  const [promptType, setType] = useState<Visibility>(prompt?.promptType ?? 'private')
  const form = useForm({
    schema: promptForm,
    initial: { promptName: prompt?.promptName ?? '', promptText: prompt?.promptText ?? '' },
    onSubmit: async (texts) => {
      const input = { ...texts, promptTag: [...tags], promptType }
      await (prompt ? mutations.change(prompt.id, input) : mutations.save(input))
      toast.ok(prompt ? 'Prompt changed' : 'Prompt saved')
      onClose()
    },
  })
  const variables = variablesOf(form.values.promptText)
  const toggle = (tag: PromptCategory) =>
    setTags(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag])
  return (
    <FormDialog
      form={form}
      submitLabel="Save"
      onClose={onClose}
      title={prompt ? 'Edit Prompt' : 'Save Prompt'}
      className="max-w-150!"
    >
      <TextField label="Name" autoComplete="off" placeholder="What it is for" {...form.field('promptName')} />
      <TextArea
        label="Prompt"
        rows={8}
        placeholder="Summarise {{text}} for {{audience}} in five sentences."
        hint={
          variables.length > 0
            ? `Asks for ${variables.join(', ')} when it is used.`
            : 'You will be asked for anything in {{braces}} when you use the prompt.'
        }
        labelAction={
          <span className="text-xs text-ink-3 tabular-nums">
            {formatNumber(form.values.promptText.length)} / {formatNumber(PROMPT_TEXT_MAX_CHARS)}
          </span>
        }
        {...form.field('promptText')}
      />
      <fieldset className="flex flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-medium">Categories</legend>
        <div className="flex flex-wrap gap-1.5">
          {PROMPT_CATEGORIES.map((tag) => (
            <Chip key={tag} isPressed={tags.includes(tag)} onPress={() => toggle(tag)}>
              {tag}
            </Chip>
          ))}
        </div>
      </fieldset>
      <PublicSwitch isOn={promptType === 'public'} onChange={(isOn) => setType(isOn ? 'public' : 'private')} />
    </FormDialog>
  )
}

/** Making something public needs an account: a guest is asked for one, and the text stays. */
function PublicSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const id = useId()
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const change = (next: boolean) => {
    if (next && publishingGate(getTier(me)) !== 'open') openAccountDialog({ name: 'signUp' }, () => onChange(true))
    else onChange(next)
  }
  return (
    <div className="flex items-center justify-between gap-4 rounded-m border border-line px-3.5 py-2.5">
      <div>
        <p id={id} className="text-sm font-medium">
          Public
        </p>
        <p id={`${id}-about`} className="text-sm text-ink-3">
          Everyone on this Alcove can find and use it. Your name is not shown.
        </p>
      </div>
      <Switch isOn={isOn} onChange={change} aria-labelledby={id} aria-describedby={`${id}-about`} />
    </div>
  )
}
