/**
 * What owners do, in the words of the log. A feature with an act of its own adds a line: the first word is its area, and
 * the log can be narrowed to it.
 */
export const AUDIT_ACTIONS = {
  'account.plan': 'Set the plan',
  'account.suspend': 'Suspended',
  'account.lift': 'Lifted the suspension',
  'account.owner': 'Changed who owns this Alcove',
  'account.sign-out': 'Signed out everywhere',
  'account.delete': 'Deleted the account',
  'moderation.bot-down': 'Took a bot down',
  'moderation.bot-lift': 'Unblocked a bot',
  'moderation.prompt-down': 'Took a prompt down',
  'moderation.prompt-lift': 'Unblocked a prompt',
  'jobs.retry': 'Retried a job',
  'jobs.give-up': 'Gave up a job',
  'registration.change': 'Changed who can sign up',
  'registration.invite': 'Invited',
  'registration.revoke': 'Withdrew an invitation',
  'models.provider-add': 'Connected a provider',
  'models.provider-change': 'Changed a provider',
  'models.provider-remove': 'Removed a provider',
  'models.default': 'Set the model for new people',
  'models.download': 'Started downloading a model',
  'models.file-change': 'Changed the settings of a model file',
  'models.file-remove': 'Removed a model file',
  'models.research': 'Chose the models for research',
  'models.embedding': 'Chose the embedding model',
  'models.reranker': 'Chose the reranker',
  'plans.limits': 'Changed the limits of a plan',
  'plans.code': 'Created a code',
  'plans.revoke': 'Revoked a code',
  'plans.grant': 'Approved a request for a plan',
  'plans.refuse': 'Declined a request for a plan',
  'usage.price': 'Set the price of a model',
  'usage.budget': 'Set a budget',
  'tasks.pause': 'Paused all tasks',
  'tasks.resume': 'Resumed all tasks',
  'hosts.confirm': 'Confirmed a host name',
  'hosts.remove': 'Removed a host name',
  'feedback.set': 'Set the feedback link',
  'settings.change': 'Changed a setting',
  'backup.start': 'Started a backup',
  'backup.restore': 'Restored a backup',
  'backup.change': 'Changed the backup settings',
  'backup.on': 'Turned nightly backups on',
  'backup.off': 'Turned nightly backups off',
  'search.change': 'Changed the web search',
  'drive.set': 'Set up Google Drive',
  'drive.remove': 'Removed Google Drive',
  'updates.add': 'Wrote an update',
  'updates.change': 'Changed an update',
  'updates.remove': 'Removed an update',
  'plugins.add': 'Added a plugin for everyone',
  'plugins.change': 'Changed a plugin for everyone',
  'plugins.remove': 'Removed a plugin for everyone',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** The areas, in the order in which they are offered, and what they are called. */
export const AUDIT_AREAS = {
  account: 'People',
  moderation: 'Public content',
  jobs: 'Jobs',
  registration: 'Sign-up and invitations',
  models: 'Models',
  plugins: 'Plugins for everyone',
  plans: 'Plans',
  usage: 'Costs and budgets',
  tasks: 'Tasks',
  hosts: 'Host names',
  settings: 'Settings',
  backup: 'Backup',
  search: 'Web search',
  drive: 'Google Drive',
  feedback: 'Feedback link',
  updates: 'Updates',
} as const satisfies Record<AreaOf<AuditAction>, string>

export type AuditArea = keyof typeof AUDIT_AREAS

type AreaOf<Act extends string> = Act extends `${infer Area}.${string}` ? Area : never
