import { ArrowUp, Square } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { EDIT_INSTRUCTION_MAX_CHARS } from '#contract/canvas/limits.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { EDIT_INSTRUCTIONS, type EditInstruction } from '#contract/canvas/edit-instructions.ts'
import { truncateStart } from '#contract/truncate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { cx } from '../../../ui/cx.ts'
import { useCurrentUser } from '../../account/index.ts'
import { ModelPicker, type ModelChoice } from '../../models/index.ts'
import type { EditorSnapshot } from '../editor/canvas-editor.ts'
import type { useProposal } from '../use-proposal.ts'

type EditBarProps = {
  snapshot: EditorSnapshot
  proposal: ReturnType<typeof useProposal>
  choice: ModelChoice
  openModels: () => void
}

const SHOWN_CHARS = 160

/** An instruction about what is selected, or about the whole text. What cannot be done without a model says so before it is tried. */
export function EditBar({ snapshot: { selection, length }, proposal, choice, openModels }: EditBarProps) {
  const { data: me } = useCurrentUser()
  const [words, setWords] = useState('')
  const { state } = proposal
  const usesEngine = choice.model?.provider.kind === 'builtin'
  const isSelected = selection.from < selection.to
  const about = isSelected ? 'Change the selection' : length > 0 ? 'Change the whole text' : 'Write a text'
  const onConnect = me?.isOwner ? openModels : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const instruction = words.trim()
    if (instruction === '' || usesEngine) return
    setWords('')
    proposal.ask({ prompt: instruction })
  }
  if (state.kind === 'running') return <Running label={state.label} text={state.text} onStop={proposal.stop} />
  return (
    <section aria-label={about} className="shrink-0 border-t border-line px-4 pt-2.5 pb-3">
      {state.kind === 'failed' && (
        <p role="alert" className="mb-2 flex items-center gap-2 text-sm text-danger">
          <span className="min-w-0 flex-1">{state.reason}</span>
          <Button size="s" onClick={() => proposal.ask(state.request)}>
            Try again
          </Button>
        </p>
      )}
      {state.kind === 'idle' && state.note && (
        <p role="status" className="mb-2 text-sm text-ink-2">
          {state.note}
        </p>
      )}
      <div className="-mx-1 mb-2 flex gap-1.5 overflow-x-auto px-1 pb-0.5" role="group" aria-label={about}>
        {EDIT_INSTRUCTIONS.map((instruction) => (
          <Button
            key={instruction.id}
            size="s"
            disabledReason={blockedReason(instruction, usesEngine, length)}
            onClick={() => proposal.ask(instruction.id)}
          >
            {instruction.label}
          </Button>
        ))}
      </div>
      <form onSubmit={submit} className="flex items-center gap-2">
        <input
          aria-label={`${about}, in your own words`}
          dir="auto"
          value={words}
          maxLength={EDIT_INSTRUCTION_MAX_CHARS}
          placeholder={`${about} …`}
          onChange={(event) => setWords(event.currentTarget.value)}
          className={cx(CONTROL_CLASS, 'h-9 min-w-0 flex-1 border-line-strong')}
        />
        <Button
          type="submit"
          variant="primary"
          aria-label="Send the instruction"
          disabledReason={usesEngine ? canvasMessages.needsModel : undefined}
        >
          <ArrowUp aria-hidden className="size-4" />
        </Button>
      </form>
      <div className="mt-1.5 -ml-2 flex min-w-0 items-center gap-2 text-xs text-ink-3">
        <ModelPicker choice={choice} onConnect={onConnect} />
        {usesEngine && <span className="min-w-0 flex-1">{canvasMessages.needsModel}</span>}
      </div>
    </section>
  )
}

function blockedReason({ isBuiltin }: EditInstruction, usesEngine: boolean, length: number): string | undefined {
  if (length === 0) return canvasMessages.needsText
  return usesEngine && !isBuiltin ? canvasMessages.needsModel : undefined
}

/** A change is on its way. What is written about a whole text shows here; about a passage it stands in its place. */
function Running({ label, text, onStop }: { label: string; text: string; onStop: () => void }) {
  return (
    <section aria-label="A change is being written" className="shrink-0 border-t border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <Spinner className="size-4 text-accent" />
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-medium">
          {label}
        </p>
        <Button size="s" onClick={onStop}>
          <Square aria-hidden className="size-3.5 fill-current" />
          Stop
        </Button>
      </div>
      {text !== '' && (
        <p dir="auto" className="mt-1.5 line-clamp-2 min-h-10 text-sm text-ink-3">
          {truncateStart(text, SHOWN_CHARS)}
        </p>
      )}
    </section>
  )
}
