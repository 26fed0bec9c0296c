import { FORM_TEXT_MAX_CHARS } from '../tools/limits.ts'
import { formMessages } from './question-messages.ts'
import type { FormValues, QuestionField } from './question-form.ts'

/** What is wrong with what was filled in, by the name of its field. Nothing where it can be sent. */
export function checkForm(fields: readonly QuestionField[], values: FormValues): Record<string, string> {
  const names = new Set(fields.map(({ name }) => name))
  const unknown = Object.keys(values).filter((name) => !names.has(name))
  const problems = fields.map((field) => [field.name, problemOf(field, values[field.name])] as const)
  return Object.fromEntries([
    ...unknown.map((name) => [name, formMessages.notRequested] as const),
    ...problems.flatMap(([name, problem]) => (problem === undefined ? [] : [[name, problem] as const])),
  ])
}

function problemOf(field: QuestionField, value: FormValues[string] | undefined): string | undefined {
  if (value === undefined || value === '') return field.isRequired ? formMessages.missing : undefined
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? textProblem(field, value) : formMessages.wrongKind
    case 'number':
      return typeof value === 'number' ? numberProblem(field, value) : formMessages.wrongKind
    case 'flag':
      return typeof value === 'boolean' ? undefined : formMessages.wrongKind
    case 'choice': {
      const chosen = field.isMany ? value : [value]
      const isOffered = Array.isArray(chosen) && chosen.every((each) => field.options.some((one) => one.value === each))
      if (!isOffered) return formMessages.wrongKind
      return field.isRequired && chosen.length === 0 ? formMessages.missing : countProblem(field, chosen.length)
    }
  }
}

/** Whoever chooses nothing of what is not needed leaves it out. */
function countProblem(
  { minChosen = 0, maxChosen = Infinity }: Extract<QuestionField, { kind: 'choice' }>,
  chosen: number,
) {
  if (chosen > 0 && chosen < minChosen) return formMessages.chooseAtLeast(minChosen)
  return chosen > maxChosen ? formMessages.chooseAtMost(maxChosen) : undefined
}

type TextField = Extract<QuestionField, { kind: 'text' }>

function textProblem({ format, minChars = 0, maxChars = FORM_TEXT_MAX_CHARS }: TextField, value: string) {
  const most = Math.min(maxChars, FORM_TEXT_MAX_CHARS)
  if (value.length < minChars) return formMessages.tooShort(minChars)
  if (value.length > most) return formMessages.tooLong(most)
  return format === undefined || FORMATS[format](value) ? undefined : formMessages.formats[format]
}

const FORMATS: Record<NonNullable<TextField['format']>, (value: string) => boolean> = {
  email: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  uri: (value) => URL.canParse(value),
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  'date-time': (value) => /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
}

function numberProblem({ isWhole, min, max }: Extract<QuestionField, { kind: 'number' }>, value: number) {
  if (!Number.isFinite(value) || (isWhole && !Number.isInteger(value))) return formMessages.notANumber(isWhole)
  if (min !== undefined && value < min) return formMessages.atLeast(min)
  return max !== undefined && value > max ? formMessages.atMost(max) : undefined
}
