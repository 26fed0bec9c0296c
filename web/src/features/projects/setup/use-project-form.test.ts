import { expect, test } from 'vitest'
import { mapFields } from '#contract/fields.ts'
import { projectFields, projectForm, type ProjectForm } from '#contract/projects/schema.ts'
import { toFields, toFormValues } from './use-project-form.ts'

test('a form begins with what is known of a project, and with nothing else', () => {
  expect(toFormValues({ name: 'Tides', goal: 'Understand the tides' })).toEqual({
    ...mapFields(projectForm, () => ''),
    projectTitle: 'Tides',
    projectGoal: 'Understand the tides',
  })
})

test('every field comes back out of the form as it went in', () => {
  const fields = mapFields(projectFields, (field) => `the ${field} of it`)
  const project = { ...fields, id: 'no field of the form' }
  const form: object = toFormValues(project)
  expect(toFields(form as ProjectForm)).toEqual(fields)
})
