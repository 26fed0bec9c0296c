import { useState, type FormEvent } from 'react'
import { pluginsApi } from '#contract/plugins/api.ts'
import type { PluginPrompt } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { call, CallError } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { FormNote } from '../../ui/controls/form-note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { isolateName } from '../../format/names.ts'
import { Sentence } from '../../ui/name.tsx'

type PluginPromptDialogProps = {
  pluginId: string
  pluginName: string
  prompt: PluginPrompt
  onFilled: (text: string) => void
  onClose: () => void
}

/** Asks for what a prompt of a plugin wants to know; its words come from the server and are put into the message. */
export function PluginPromptDialog({ pluginId, pluginName, prompt, onFilled, onClose }: PluginPromptDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isMissing = prompt.arguments.some(({ name, isRequired }) => isRequired && !values[name]?.trim())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isMissing) return
    setBusy(true)
    try {
      onFilled((await call(pluginsApi.prompt, { pluginId, name: prompt.name, values: { ...values } })).text)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isolateName(prompt.name)}
      description={prompt.description || isolateName(pluginName)}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 px-6 pt-5 pb-6">
        {prompt.arguments.map(({ name, description, isRequired }, at) => (
          <TextArea
            key={name}
            label={isRequired ? name : pluginTexts.optional(name)}
            hint={description}
            rows={1}
            autoFocus={at === 0}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          />
        ))}
        <p className="text-sm text-ink-3">
          <Sentence>{pluginTexts.promptFrom(isolateName(pluginName))}</Sentence>
        </p>
        {failure && <FormNote>{failure}</FormNote>}
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabledReason={isMissing ? pluginTexts.fillRequired : undefined}
          >
            {pluginTexts.insert}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
