import { useState, type FormEvent, type KeyboardEvent } from 'react'
import type { SavedPrompt } from '#contract/prompts/schema.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { isComposing } from '../../ui/hooks/is-composing.ts'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { fillParts, joinParts, variablesOf, type FilledPrompt } from './prompt-variables.ts'
import { isolateName } from '../../format/names.ts'

type FillPromptDialogProps = { prompt: SavedPrompt; onFilled: (filled: FilledPrompt) => void; onClose: () => void }

/** Asks for what stands in {{braces}}, and shows the prompt with it. */
export function FillPromptDialog({ prompt: { promptName, promptText }, onFilled, onClose }: FillPromptDialogProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const parts = fillParts(promptText, values)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    onFilled(joinParts(parts))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)
    if (!isEnter || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    submit()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isolateName(promptName)}
      description="Fill in what you can. Empty fields stay in the text for later."
      className="max-w-144!"
    >
      <form onSubmit={submit} className="flex min-h-0 flex-col gap-4 px-6 pt-5 pb-6">
        {variablesOf(promptText).map((name, at) => (
          <TextArea
            key={name}
            label={name[0]!.toUpperCase() + name.slice(1)}
            rows={1}
            autoFocus={at === 0}
            value={values[name] ?? ''}
            onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-40 min-h-10 resize-none!"
          />
        ))}
        <section aria-label="Preview" className="rounded-m border border-line bg-surface-2 p-3">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keys */}
          <p tabIndex={0} className="max-h-40 overflow-y-auto text-sm break-words whitespace-pre-wrap text-ink-2">
            {parts.map(({ kind, text }, at) =>
              kind === 'text' ? (
                text
              ) : (
                <span key={at} className={kind === 'value' ? 'font-medium text-ink-1' : 'text-accent'}>
                  {text}
                </span>
              ),
            )}
          </p>
        </section>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit">
            Use prompt
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
