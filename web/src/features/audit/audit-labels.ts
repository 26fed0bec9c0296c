import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/actions.ts'
import { auditMessages } from '#contract/audit/messages.ts'
import type { AuditDetail, AuditEntry } from '#contract/audit/schema.ts'
import { formatCounted, formatNumber } from '#contract/format-number.ts'
import { PLAN_LIMITS, type PlanLimit } from '#contract/plans/limits.ts'
import { limitName, TIER_NAMES } from '#contract/plans/names.ts'
import { formatMoney } from '#contract/format-money.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { FIELD_NAMES, VALUE_NAMES } from './field-names.ts'

type AuditWords = {
  readonly act: string
  readonly target: string
  readonly details: readonly { readonly name: string; readonly change: string }[]
}

type Fields = AuditEntry['before']
type Describe = (value: AuditDetail | undefined, fields: Fields) => string

/** An act in words for people: what its fields are called there, money, plans by their names. */
export function describeEntry({ act, target, before, after }: AuditEntry): AuditWords {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const ownFields = FIELDS[act as AuditAction]
  return {
    act: act in AUDIT_ACTIONS ? AUDIT_ACTIONS[act as AuditAction] : act,
    target: targetOf(act, target),
    details: names.flatMap((name) => {
      const field = ownFields?.[name] ?? limitField(act, name) ?? fieldOf(name)
      if (field === LEFT_OUT) return []
      const [was, is] = [before, after].map((fields) =>
        name in fields ? field.describe(fields[name], fields) : undefined,
      )
      const change = was === undefined || is === undefined ? (is ?? was ?? auditMessages.nothing) : `${was} → ${is}`
      return [{ name: field.name, change }]
    }),
  }
}

type Field = { readonly name: string; readonly describe: Describe }

const LEFT_OUT: Field = { name: '', describe: () => '' }
const money: Describe = (value) => (typeof value === 'number' ? formatMoney(value) : auditMessages.nothing)
const budget: Describe = (value, { unit }) => {
  if (typeof value !== 'number') return auditMessages.noBudget
  return unit === 'money' ? formatMoney(value) : formatCounted(value, 'token')
}

const PROVIDER_ID = /^[\da-f-]{36}\//i

/** Fields whose values are not what people would read. */
const FIELDS: Partial<Record<AuditAction, Readonly<Record<string, Field>>>> = {
  'usage.budget': { unit: LEFT_OUT, amount: { name: 'a month', describe: budget } },
  'usage.price': {
    input: { name: 'a million tokens in', describe: money },
    output: { name: 'a million tokens out', describe: money },
    picture: { name: 'a picture', describe: money },
  },
}

function fieldOf(name: string): Field {
  return { name: FIELD_NAMES[name] ?? wordsOf(name), describe: (value) => describeChoice(name, value) }
}

/** A choice by the name that its form gives it; a model without the id of its provider. */
function describeChoice(name: string, value: AuditDetail | undefined): string {
  if (typeof value !== 'string' || value === '') return describeValue(value)
  const chosen =
    VALUE_NAMES[name]?.[value] ?? (name === 'plan' ? TIER_NAMES[value as keyof typeof TIER_NAMES] : undefined)
  return chosen ?? value.replace(PROVIDER_ID, '')
}

function limitField(act: string, name: string): Field | undefined {
  if (act !== 'plans.limits' || !(PLAN_LIMITS as readonly string[]).includes(name)) return undefined
  return { name: limitName(name as PlanLimit), describe: describeValue }
}

function targetOf(act: string, target: string): string {
  // A model is called by its name; before it stands the id of its provider.
  if (act === 'usage.price') return target.replace(PROVIDER_ID, '')
  const isAboutPlans = act === 'plans.limits' || act === 'usage.budget'
  if (isAboutPlans && target in TIER_NAMES) {
    const name = TIER_NAMES[target as keyof typeof TIER_NAMES]
    return act === 'usage.budget' ? budgetMessages.eachOn(name) : name
  }
  return act === 'usage.budget' && target === 'install' ? budgetMessages.everyone : target
}

/** `isPublic` is "public", `baseUrl` is "base url". */
function wordsOf(field: string): string {
  return field
    .replace(/^is(?=[A-Z])/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
}

function describeValue(value: AuditDetail | undefined): string {
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return auditMessages.nothing
  if (typeof value === 'boolean') return value ? auditMessages.yes : auditMessages.no
  if (typeof value === 'number') return formatNumber(value)
  return Array.isArray(value) ? value.join(', ') : value
}
