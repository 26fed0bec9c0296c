import { mapFields } from '#contract/fields.ts'
import { projectForm, type ProjectFields, type ProjectForm } from '#contract/projects/schema.ts'
import { useForm } from '../../../api/use-form.ts'
import type { TypedFields } from './setup-reducer.ts'

/** What is known of a project: a field with few choices is a text like any other until the form is sent. */
type InitialFields = { readonly [Field in keyof ProjectFields]?: string | undefined }

/** The form of a project, which begins with what is known of it. Its fields come back in the words of the wire. */
export function useProjectForm(
  initialFields: InitialFields,
  onSubmit: (fields: ProjectFields) => Promise<void>,
  kept?: SavedForm,
) {
  return useForm({
    schema: projectForm,
    initial: mapFields(projectForm, (field) => kept?.typed?.[field] ?? toFormValues(initialFields)[field]),
    onSubmit: (form) => onSubmit(toFields(form)),
    onChange: kept?.onTyped,
  })
}

/** What was typed before the page was loaded again, and who keeps what is typed now. */
type SavedForm = { typed: TypedFields | null; onTyped: (values: TypedFields) => void }

/** What is not known yet is empty. */
export function toFormValues({ name, description, goal, ...others }: InitialFields) {
  const values: { readonly [Field in keyof ProjectForm]?: string | undefined } = {
    ...others,
    projectTitle: name,
    projectDescription: description,
    projectGoal: goal,
  }
  return mapFields(projectForm, (field) => values[field] ?? '')
}

/** The spec's names of three fields are the form's only. */
export function toFields({
  projectTitle: name,
  projectDescription: description,
  projectGoal: goal,
  ...others
}: ProjectForm): ProjectFields {
  return { name, description, goal, ...others }
}
