import * as z from 'zod'
import { FORM_PAGE_FIELDS } from '#contract/tools/limits.ts'
import type { QuestionField } from '#contract/questions/question-form.ts'
import { FORM_DRAFT_PREFIX } from '../../composer/index.ts'
import type { EnteredValues } from './form-values.ts'

type FormDraft = { readonly page: number; readonly entered: EnteredValues }

const NOTHING: FormDraft = { page: 0, entered: {} }

const keptDraft = z.object({
  page: z.int().min(0),
  entered: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
})

/** What this tab remembers of the form of a question, from before the page was loaded again. */
export function readFormDraft(key: string, fields: readonly QuestionField[]): FormDraft {
  const kept = keptDraft.safeParse(readKept(key)).data
  if (!kept) return NOTHING
  const entered = fields.flatMap(({ name }) => {
    const value = kept.entered[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const lastPage = Math.max(0, Math.ceil(fields.length / FORM_PAGE_FIELDS) - 1)
  return { page: Math.min(kept.page, lastPage), entered: Object.fromEntries(entered) }
}

export function writeFormDraft(key: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(FORM_DRAFT_PREFIX + key, JSON.stringify(draft))
  } catch {
    // Where nothing may be stored, a reload begins anew.
  }
}

export function forgetFormDraft(key: string): void {
  try {
    sessionStorage.removeItem(FORM_DRAFT_PREFIX + key)
  } catch {
    // There was nothing to forget.
  }
}

function readKept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(FORM_DRAFT_PREFIX + key) ?? 'null')
  } catch {
    return null
  }
}
