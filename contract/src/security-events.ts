/** What the security log keeps, by its fixed names, and when. docs/self-hosting.md lists them. */
export const SECURITY_EVENTS = {
  sign_up: 'somebody made an account',
  sign_in: 'somebody signed in, or could not',
  sign_out: 'somebody signed out',
  session_end: 'somebody ended a session of their own elsewhere',
  password_change: 'somebody changed their password',
  password_reset_request: 'a link to a new password was requested',
  password_reset: 'a password was set by such a link',
  account_delete: 'somebody deleted their account',
  plan_code: 'somebody entered a code for a plan',
  export: 'data was taken out as a file',
  question: 'an answer had to ask its person before something left it or was changed',
  question_decision: 'a person decided such a question',
  plugin_sign_in: 'a plugin got or lost a token of a person',
  owner_act: 'an owner did something that the audit log keeps: roles, plans, invitations, settings, keys',
  refused: 'a call was refused: not signed in (401), not allowed (403) or too often (429)',
} as const satisfies Record<string, string>

export type SecurityEventName = keyof typeof SECURITY_EVENTS
