import { mapFields } from '#contract/fields.ts'
import { projectForm, type ProjectFields, type ProjectForm } from '#contract/projects/schema.ts'
import { useForm } from '../../../api/use-form.ts'

/** What is known of a project: a field with few choices is a text like any other until the form is sent. */
type Known = { readonly [Field in keyof ProjectFields]?: string | undefined }

/** The form of a project, which begins with what is known of it. Its fields come back in the words of the wire. */
export function useProjectForm(known: Known, onSubmit: (fields: ProjectFields) => Promise<void>) {
  return useForm({
    schema: projectForm,
    initial: toFormValues(known),
    onSubmit: (form) => onSubmit(toFields(form)),
  })
}

/** What is not known yet is empty. */
export function toFormValues({ name, description, goal, ...others }: Known) {
  const known: { readonly [Field in keyof ProjectForm]?: string | undefined } = {
    ...others,
    projectTitle: name,
    projectDescription: description,
    projectGoal: goal,
  }
  return mapFields(projectForm, (field) => known[field] ?? '')
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
