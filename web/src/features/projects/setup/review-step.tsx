import { useRef, useState, type FormEvent } from 'react'
import { INITIAL_QUERY_MAX_CHARS } from '#contract/projects/limits.ts'
import type { GeneratedProject, ProjectFields as Fields } from '#contract/projects/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import type { Setup, TypedFields } from './setup-reducer.ts'
import { ProjectFields } from './project-fields.tsx'
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx'
import { useProjectForm } from './use-project-form.ts'

type ReviewStepProps = {
  setup: Setup
  generated: GeneratedProject
  onTyped: (fields: TypedFields) => void
  onCreate: (fields: Fields, chat: { question: string } | null) => Promise<void>
  onBack: () => void
}

/** What the helper proposes, to be changed and confirmed. */
export function ReviewStep({ setup, generated, onTyped, onCreate, onBack }: ReviewStepProps) {
  const [question, setQuestion] = useState(setup.typed?.question ?? generated.initialQuery)
  // Which of the two buttons sent the form.
  const startsChat = useRef(false)
  const [submitTarget, setSubmitTarget] = useState<'chat' | 'page'>('page')
  const proposed = {
    name: generated.generatedTitle,
    description: generated.generatedDescription,
    goal: setup.goal,
    systemPrompt: generated.generatedSystemPrompt,
  }
  const form = useProjectForm(
    proposed,
    (fields) => onCreate(fields, startsChat.current ? { question: question.trim() } : null),
    { typed: setup.typed, onTyped: (fields) => onTyped({ ...fields, question }) },
  )
  const isCreating = setup.work === 'creating'
  const submit = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent
    startsChat.current = submitter instanceof HTMLButtonElement && submitter.value === 'chat'
    setSubmitTarget(startsChat.current ? 'chat' : 'page')
    form.form.onSubmit(event)
  }
  return (
    <form {...form.form} onSubmit={submit}>
      <div className="flex flex-col gap-4 px-6 pt-5 pb-6">
        <ProjectFields form={form} hasGoal={false} />
        <TextArea
          label="First question"
          rows={2}
          maxLength={INITIAL_QUERY_MAX_CHARS}
          hint="Sent if you start the chat now."
          value={question}
          onChange={(event) => {
            setQuestion(event.target.value)
            onTyped({ ...form.values, question: event.target.value })
          }}
        />
      </div>
      <DialogFooter isBar onBack={isCreating ? undefined : onBack}>
        <Button type="submit" value="page" isBusy={isCreating && submitTarget === 'page'}>
          Create Project
        </Button>
        <Button variant="primary" type="submit" value="chat" isBusy={isCreating && submitTarget === 'chat'}>
          Create Project + Start Chat
        </Button>
      </DialogFooter>
    </form>
  )
}
