/**
 * What owners do, in the words of the log. A feature with an act of its own adds a line: the first word is its area, and
 * the log can be narrowed to it.
 */
export const AUDIT_ACTS = {
  'account.plan': 'Set the plan',
  'account.suspend': 'Suspended',
  'account.lift': 'Lifted the suspension',
  'account.owner': 'Changed who owns this Alcove',
  'account.sign-out': 'Signed out everywhere',
  'account.delete': 'Deleted the account',
  'registration.change': 'Changed who may come in',
  'registration.invite': 'Invited',
  'registration.revoke': 'Took an invitation back',
  'hosts.confirm': 'Confirmed a host name',
  'hosts.remove': 'Removed a host name',
  'feedback.set': 'Set the feedback link',
} as const satisfies Record<string, string>

export type AuditAct = keyof typeof AUDIT_ACTS

/** The areas, in the order in which they are offered, and what they are called. */
export const AUDIT_AREAS = {
  account: 'People',
  registration: 'Who may come in',
  hosts: 'Host names',
  feedback: 'Feedback link',
} as const satisfies Record<AreaOf<AuditAct>, string>

export type AuditArea = keyof typeof AUDIT_AREAS

type AreaOf<Act extends string> = Act extends `${infer Area}.${string}` ? Area : never
