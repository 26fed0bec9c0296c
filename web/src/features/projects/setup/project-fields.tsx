import { formatNumber } from '#contract/format-number.ts'
import type { ReactNode } from 'react'
import {
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_GOAL_MAX_CHARS,
  PROJECT_INSTRUCTIONS_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from '#contract/projects/limits.ts'
import type { projectForm } from '#contract/projects/schema.ts'
import type { useForm } from '../../../api/use-form.ts'
import { cx } from '../../../ui/cx.ts'
import { TextArea, TextField } from '../../../ui/field.tsx'

type Form = ReturnType<typeof useForm<typeof projectForm>>

/** The form of a project, wherever it is filled in. Where the goal has a step of its own, it is not asked again. */
export function ProjectFields({ form: { field, values }, hasGoal }: { form: Form; hasGoal: boolean }) {
  return (
    <>
      <TextField
        label="Title"
        autoComplete="off"
        aside={<Count of={values.projectTitle} max={PROJECT_TITLE_MAX_CHARS} />}
        {...field('projectTitle')}
      />
      <TextArea
        label="Description"
        rows={3}
        aside={<Count of={values.projectDescription} max={PROJECT_DESCRIPTION_MAX_CHARS} />}
        {...field('projectDescription')}
      />
      {hasGoal && (
        <TextArea
          label="Goal"
          rows={3}
          placeholder="What do you want to get done?"
          aside={<Count of={values.projectGoal} max={PROJECT_GOAL_MAX_CHARS} note="Optional" />}
          {...field('projectGoal')}
        />
      )}
      <TextArea
        label="Custom instructions"
        rows={4}
        placeholder="How should answers in this project be?"
        aside={<Count of={values.systemPrompt} max={PROJECT_INSTRUCTIONS_MAX_CHARS} note="Optional" />}
        {...field('systemPrompt')}
      />
    </>
  )
}

/** How much of a field is used; said aloud by its colour only when it is too much. */
function Count({ of, max, note }: { of: string; max: number; note?: string }): ReactNode {
  const length = of.trim().length
  return (
    <span className={cx('text-xs tabular-nums', length > max ? 'text-danger' : 'text-ink-3')}>
      {note && length === 0 ? note : `${formatNumber(length)} / ${formatNumber(max)}`}
    </span>
  )
}
