import { AUDIT_TEXT_MAX_CHARS, type AuditDetail } from '#contract/audit/schema.ts'
import { truncate } from '#contract/truncate.ts'

const SECRET = /password|secret|token|api_?key|authori[sz]ation|cookie|^(key|code|headers|env)$/i
const HIDDEN = '(hidden)'

/** The second lock: features name only what may be read, and a field that sounds like a secret is kept out all the same. */
export function hideSecrets(fields: Readonly<Record<string, AuditDetail>>): Record<string, AuditDetail> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value !== null && typeof value !== 'boolean' && SECRET.test(name) ? HIDDEN : shorten(value),
    ]),
  )
}

function shorten(value: AuditDetail): AuditDetail {
  if (typeof value === 'string') return truncate(withoutCredentials(value), AUDIT_TEXT_MAX_CHARS)
  return Array.isArray(value) ? value.map((each) => truncate(withoutCredentials(each), AUDIT_TEXT_MAX_CHARS)) : value
}

/** What stands before the @ of an address opens what is behind it. */
function withoutCredentials(text: string): string {
  return text.replace(/(\w+:\/\/)[^/@\s]+@/g, `$1${HIDDEN}@`)
}
