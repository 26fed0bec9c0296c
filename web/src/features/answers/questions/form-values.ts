import type { FormValues, QuestionField } from '#contract/questions/question-form.ts'

/** What stands in a field while it is filled in: numbers are words until they are sent. */
export type EnteredValue = string | boolean | readonly string[] | undefined
export type EnteredValues = Readonly<Record<string, EnteredValue>>

export function initialValues(fields: readonly QuestionField[]): EnteredValues {
  return Object.fromEntries(fields.map((field) => [field.name, firstOf(field)]))
}

function firstOf(field: QuestionField): EnteredValue {
  switch (field.kind) {
    case 'text':
      return field.format === 'date-time' ? toLocal(field.initial) : (field.initial ?? '')
    case 'number':
      return field.initial === undefined ? '' : String(field.initial)
    case 'flag':
      return field.initial ?? false
    case 'choice':
      return field.isMany ? (field.initial ?? []) : (field.initial?.[0] ?? '')
  }
}

/** What would be sent; what was left empty is not. */
export function toFormValues(fields: readonly QuestionField[], entered: EnteredValues): FormValues {
  const values = fields.map((field) => [field.name, valueOf(field, entered[field.name])] as const)
  return Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])))
}

function valueOf(field: QuestionField, entered: EnteredValue): FormValues[string] | undefined {
  if (typeof entered === 'boolean') return entered
  if (typeof entered === 'string') {
    if (entered.trim() === '') return undefined
    if (field.kind === 'number') return Number(entered)
    return field.kind === 'text' && field.format === 'date-time' ? toMoment(entered) : entered
  }
  return entered === undefined || (entered.length === 0 && !field.isRequired) ? undefined : [...entered]
}

/** A moment as a browser's field takes it: of the clock on the wall, without a zone. */
function toLocal(moment: string | undefined): string {
  const at = moment === undefined ? Number.NaN : Date.parse(moment)
  if (Number.isNaN(at)) return ''
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The same as servers take it, with its zone. What is no moment stays as it is, so that it can be refused. */
function toMoment(entered: string): string {
  const at = Date.parse(entered)
  return Number.isNaN(at) ? entered : new Date(at).toISOString()
}
