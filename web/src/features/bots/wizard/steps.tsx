import type { BotDraft } from '#contract/bots/schema.ts'
import { BOT_DESCRIPTION_MAX_CHARS, BOT_GREETING_MAX_CHARS, BOT_PROMPT_MAX_CHARS } from '#contract/bots/limits.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { IconChooser } from '../icon-chooser.tsx'
import { CharacterCount } from '../character-count.tsx'
import type { NameCheck } from '../name-check.ts'
import { NameStatus } from '../name-status.tsx'
import { errorsOf, suggestPrompt, type Step, type Wizard } from './wizard-reducer.ts'

export const STEP_TITLES: Record<Step, { title: string; question: string; description: string }> = {
  name: {
    title: 'Name',
    question: 'What is your bot called?',
    description: 'People find it by name and mention it in any chat by its handle.',
  },
  personality: {
    title: 'Personality',
    question: 'Who is it?',
    description:
      'Describe in a few sentences what it is for and how it behaves. Everyone who opens the bot can read this.',
  },
  prompt: {
    title: 'Prompt',
    question: 'What should it do?',
    description: 'Instructions it follows in every answer.',
  },
}

type StepProps = { wizard: Wizard; onFieldChange: (field: keyof BotDraft, value: string) => void }

export function NameStep({ wizard, onFieldChange, check }: StepProps & { check: NameCheck }) {
  const { draft } = wizard
  return (
    <>
      <IconChooser name={draft.name} icon={draft.icon} onChange={(icon) => onFieldChange('icon', icon)} />
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        placeholder="Study Buddy"
        value={draft.name}
        onChange={(event) => onFieldChange('name', event.target.value)}
        error={visibleError(wizard, 'name')}
        hint={<NameStatus name={draft.name} check={check} />}
      />
    </>
  )
}

export function PersonalityStep({ wizard, onFieldChange }: StepProps) {
  const { personality, welcomeMessage } = wizard.draft
  return (
    <>
      <TextArea
        label="Personality or description"
        autoFocus
        rows={5}
        placeholder="A patient teacher who explains with everyday examples and checks before moving on."
        value={personality}
        onChange={(event) => onFieldChange('personality', event.target.value)}
        error={visibleError(wizard, 'personality')}
        labelAction={<CharacterCount text={personality} max={BOT_DESCRIPTION_MAX_CHARS} />}
      />
      <TextField
        label="Greeting"
        autoComplete="off"
        placeholder="Hello, what are we learning today?"
        value={welcomeMessage}
        onChange={(event) => onFieldChange('welcomeMessage', event.target.value)}
        error={visibleError(wizard, 'welcomeMessage')}
        hint="Optional. Shown at the start of each chat."
        labelAction={<CharacterCount text={welcomeMessage} max={BOT_GREETING_MAX_CHARS} />}
      />
    </>
  )
}

export function PromptStep({ wizard, onFieldChange }: StepProps) {
  const { prompt } = wizard.draft
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <TextArea
        label="Prompt"
        autoFocus
        rows={11}
        placeholder="You are … Your task is … Always … Never …"
        value={prompt}
        onChange={(event) => onFieldChange('prompt', event.target.value)}
        error={visibleError(wizard, 'prompt')}
        labelAction={<CharacterCount text={prompt} max={BOT_PROMPT_MAX_CHARS} />}
      />
      {prompt.trim() === '' && (
        <Button size="s" variant="soft" onClick={() => onFieldChange('prompt', suggestPrompt(wizard.draft))}>
          Start with its name and personality
        </Button>
      )}
    </div>
  )
}

/** Said once someone wanted to go on; what is too long at once. */
function visibleError(wizard: Wizard, field: keyof BotDraft): string | undefined {
  const error = errorsOf(wizard.draft, wizard.step)[field]
  return wizard.isRefused || wizard.draft[field].trim() !== '' ? error : undefined
}
