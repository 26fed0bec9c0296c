import { useEffect, type FormEvent } from 'react'
import { avatarPath } from '#contract/bots/schema.ts'
import { CallError } from '../../../api/call.ts'
import { newId } from '../../../api/new-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { useReplaceMissingIcon } from '../use-replace-missing-icon.ts'
import { useNameCheck } from '../use-name-check.ts'
import { hasInput, isStepComplete, stepState, STEPS, type Wizard } from './wizard-reducer.ts'
import { NameStep, PersonalityStep, PromptStep, STEP_TITLES } from './steps.tsx'
import { useCreateBot } from './use-create-bot.ts'
import { useWizard } from './use-wizard.ts'

/** Three steps to a bot. What is written stays in this browser until the bot is made. */
export function WizardPage() {
  const { wizard, dispatch, restore } = useWizard()
  const { step, draft } = wizard
  const check = useNameCheck(draft.name)
  const create = useCreateBot({
    onCreated: () => dispatch({ type: 'begin' }),
    onNameTaken: () => dispatch({ type: 'nameTaken' }),
  })
  useEffect(() => {
    if (draft.icon === '') dispatch({ type: 'typed', field: 'icon', value: avatarPath(newId()) })
  }, [draft.icon, dispatch])
  useReplaceMissingIcon(draft.icon, (icon) => dispatch({ type: 'typed', field: 'icon', value: icon }))

  const at = STEPS.indexOf(step)
  const isLast = at === STEPS.length - 1
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    dispatch({ type: 'next', nameCheck: check })
    if (isLast && STEPS.every((one) => isStepComplete(draft, one))) create.mutate(draft)
  }
  const discard = () => {
    dispatch({ type: 'begin' })
    toast.ok('Draft discarded', { label: 'Undo', run: () => restore(wizard) })
  }
  const stepProps = {
    wizard,
    onFieldChange: (field: keyof typeof draft, value: string) => dispatch({ type: 'typed', field, value }),
  }
  const { question, description } = STEP_TITLES[step]
  return (
    <Page
      title="New bot"
      back={<BackLink to="/chat/bots" search={{ panel: undefined }} name="bots" />}
      actions={hasInput(wizard) && <Button onClick={discard}>Start over</Button>}
    >
      <form key={step} onSubmit={submit} noValidate className="flex animate-rise-in flex-col gap-6">
        <div>
          <p className="mb-1 text-sm text-ink-3">{`Step ${at + 1} of ${STEPS.length}`}</p>
          <h2 className="text-xl font-semibold tracking-tight">{question}</h2>
          <p className="mt-1 mb-6 text-md text-ink-2">{description}</p>
          <Progress wizard={wizard} />
        </div>
        {step === 'name' && <NameStep {...stepProps} check={check} />}
        {step === 'personality' && <PersonalityStep {...stepProps} />}
        {step === 'prompt' && <PromptStep {...stepProps} />}
        {create.error && !(create.error instanceof CallError && create.error.code === 'conflict') && (
          <FormNote>{create.error.message}</FormNote>
        )}
        <div className="flex items-center justify-end gap-2 border-t border-line pt-5">
          {at > 0 && (
            <Button variant="ghost" className="mr-auto" onClick={() => dispatch({ type: 'back' })}>
              Back
            </Button>
          )}
          <Button variant="primary" type="submit" isBusy={create.isPending}>
            {isLast ? 'Create bot' : 'Next'}
          </Button>
        </div>
      </form>
    </Page>
  )
}

/** The three steps as one line, for screens where the preview does not stand beside them. */
function Progress({ wizard }: { wizard: Wizard }) {
  return (
    <ol aria-label="Steps" className="grid grid-cols-3 gap-1.5 lg:hidden">
      {STEPS.map((step) => (
        <li
          key={step}
          aria-current={step === wizard.step ? 'step' : undefined}
          className={cx(
            'flex flex-col gap-1.5 border-t-2 pt-1.5 text-xs',
            step === wizard.step || stepState(wizard, step) === 'Created' ? 'border-accent' : 'border-line-strong',
          )}
        >
          <span className={step === wizard.step ? 'font-medium text-ink-1' : 'text-ink-3'}>
            {STEP_TITLES[step].title}
          </span>
        </li>
      ))}
    </ol>
  )
}
