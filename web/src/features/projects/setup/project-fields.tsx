import { formatNumber } from '#contract/format-number.ts'
import type { ReactNode } from 'react'
import {
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_GOAL_MAX_CHARS,
  PROJECT_INSTRUCTIONS_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from '#contract/projects/limits.ts'
import { cx } from '../../../ui/cx.ts'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import type { useProjectForm } from './use-project-form.ts'

type Form = ReturnType<typeof useProjectForm>

/** The form of a project, wherever it is filled in. Where the goal has a step of its own, it is not asked again. */
export function ProjectFields({ form: { field, values }, hasGoal }: { form: Form; hasGoal: boolean }) {
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        labelAction={<FieldCount text={values.projectTitle} max={PROJECT_TITLE_MAX_CHARS} />}
        {...field('projectTitle')}
      />
      <TextArea
        label="Description"
        rows={3}
        labelAction={<FieldCount text={values.projectDescription} max={PROJECT_DESCRIPTION_MAX_CHARS} />}
        {...field('projectDescription')}
      />
      {hasGoal && (
        <TextArea
          label="Goal"
          rows={3}
          placeholder="What do you want to get done?"
          labelAction={<FieldCount text={values.projectGoal} max={PROJECT_GOAL_MAX_CHARS} note="Optional" />}
          {...field('projectGoal')}
        />
      )}
      <TextArea
        label="Custom instructions"
        rows={4}
        placeholder="How should answers in this project sound?"
        labelAction={<FieldCount text={values.systemPrompt} max={PROJECT_INSTRUCTIONS_MAX_CHARS} note="Optional" />}
        {...field('systemPrompt')}
      />
    </>
  )
}

/** How much of a field is used; said aloud by its colour only when it is too much. */
function FieldCount({ text, max, note }: { text: string; max: number; note?: string }): ReactNode {
  const length = text.trim().length
  return (
    <span className={cx('text-xs tabular-nums', length > max ? 'text-danger' : 'text-ink-3')}>
      {note && length === 0 ? note : `${formatNumber(length)} / ${formatNumber(max)}`}
    </span>
  )
}
