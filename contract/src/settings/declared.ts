import * as z from 'zod'
import { backupMessages } from '../backup/messages.ts'
import { BACKUP_TIMES, backupFolder, backupPassphrase, backupsKept, backupTime } from '../backup/schema.ts'
import { FREE_PLAN } from '../account/plan.ts'
import { linkAddress } from '../link-address.ts'
import { planRequestMessages } from '../plan-requests/messages.ts'
import { PLAN_CHOICES, planName } from '../plans/choices.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { feedbackAddress } from '../feedback/schema.ts'
import { searchSettingsMessages } from '../magic-import/messages.ts'
import { excludedSources, PUBLIC_SOURCES, searchKey, searxngUrl } from '../magic-import/schema.ts'
import { registrationMessages } from '../registration/messages.ts'
import { registrationAccounts } from '../registration/schema.ts'
import { researchModelChoice } from '../research/schema.ts'
import { researchViewMessages } from '../research/view-messages.ts'
import { smtpUrl } from '../set-up/schema.ts'
import { taskTexts } from '../tasks/texts.ts'
import { defineSetting } from './define.ts'

export const newAccounts = defineSetting(
  'registration.accounts',
  registrationAccounts,
  { mode: 'open', domains: [] },
  {
    label: 'New accounts',
    fallback: { mode: 'closed', domains: [] },
    saved: registrationMessages.saved,
    audit: 'registration.change',
  },
)

export const allowsGuests = defineSetting('registration.allowsGuests', z.boolean(), true, {
  label: 'Guests',
  fallback: false,
  hint: 'Let people try this Alcove without an account. Guests who are already here can stay.',
  saved: registrationMessages.saved,
  audit: 'registration.change',
})

export const planForNewPeople = defineSetting('registration.plan', z.enum(PLAN_CHOICES), FREE_PLAN, {
  label: 'Plan for new people',
  hint: 'Everyone who signs up starts on this plan. An invitation can offer a different one.',
  options: Object.fromEntries(PLAN_CHOICES.map((plan) => [plan, planName(plan)])),
  saved: registrationMessages.saved,
  audit: 'registration.change',
})

export const planShop = defineSetting('plans.shop', linkAddress(planRequestMessages.addressInvalid), '', {
  label: 'Where people buy a plan',
  hint: 'The address of your shop. Leave it empty if you do not sell plans: people then ask you, and you see their requests under People.',
  placeholder: 'https://example.com/plans',
  section: 'plans',
})

export const researchModels = defineSetting(
  'research.models',
  researchModelChoice,
  { plannerId: null, readerId: null, writerId: null },
  { label: researchViewMessages.models.title, audit: 'models.research' },
)

export const pausesAllTasks = defineSetting('tasks.isPaused', z.boolean(), false, {
  label: taskTexts.pauseAll,
  fallback: true,
  hint: taskTexts.pauseAllWhy,
  audit: { on: 'tasks.pause', off: 'tasks.resume' },
})

export const searxngServer = defineSetting('search.searxngUrl', searxngUrl, null, {
  label: 'SearXNG server',
  placeholder: 'https://searx.example.org',
  section: 'search',
  saved: searchSettingsMessages.saved,
  audit: 'search.change',
})

export const braveKey = defineSetting('search.braveKey', searchKey, null, {
  label: 'Brave Search key',
  section: 'search',
  saved: searchSettingsMessages.saved,
  audit: 'search.change',
  sealedFor: 'search brave',
})

export const tavilyKey = defineSetting('search.tavilyKey', searchKey, null, {
  label: 'Tavily key',
  section: 'search',
  saved: searchSettingsMessages.saved,
  audit: 'search.change',
  sealedFor: 'search tavily',
})

export const sourcesLeftOut = defineSetting('search.without', excludedSources, [], {
  label: searchSettingsMessages.publicSources,
  fallback: [...PUBLIC_SOURCES],
  audit: 'search.change',
})

export const turnsTasksOn = defineSetting('labs.tasksMode', z.boolean(), true, {
  label: 'Tasks on for members',
  fallback: false,
  section: 'modes',
})

export const turnsMagicOn = defineSetting('labs.merlinMagic', z.boolean(), true, {
  label: 'Magic mode on for models that can use tools',
  hint: 'Answers use the web, documents, tables and pictures when they help. It does not use extra messages.',
  fallback: false,
  section: 'modes',
})

export const turnsMcpOn = defineSetting('labs.mcpMode', z.boolean(), true, {
  label: 'MCP mode on for paid people and owners',
  fallback: false,
  section: 'modes',
})

export const feedbackLink = defineSetting('feedback.address', feedbackAddress, '', {
  label: 'Feedback address',
  placeholder: 'https://example.com/issues/new',
  section: 'feedback',
  saved: feedbackMessages.saved,
  removed: feedbackMessages.removed,
  audit: 'feedback.set',
})

export const smtpServer = defineSetting('mail.smtpUrl', smtpUrl, null, {
  label: 'Mail server',
  placeholder: 'smtps://user:password@mail.example.com?from=alcove@example.com',
  section: 'mail',
  sealedFor: 'mail smtp',
})

export const backupNightly = defineSetting('backup.isNightly', z.boolean(), false, {
  label: 'Every night',
  hint: 'Backups run automatically. If the server was off, a missed one runs when it starts.',
  audit: { on: 'backup.on', off: 'backup.off' },
})

export const backupHour = defineSetting('backup.time', backupTime, '03:00', {
  label: 'Time',
  hint: 'In the server’s time zone.',
  options: BACKUP_TIMES,
  audit: 'backup.change',
})

export const backupUnencrypted = defineSetting('backup.isUnencrypted', z.boolean(), false, {
  label: 'Allow backups without a passphrase',
  hint: 'Anyone who gets hold of such a backup can read everything in it, except the keys of providers.',
  audit: 'backup.change',
})

export const backupFolderPath = defineSetting('backup.folder', backupFolder, '', {
  label: 'Folder or bucket',
  placeholder: '/mnt/backup',
  hint: 'An existing folder on the server, ideally on another disk. Or a bucket, such as s3://name/path.',
  saved: backupMessages.saved,
  audit: 'backup.change',
})

export const backupPhrase = defineSetting('backup.passphrase', backupPassphrase, null, {
  label: 'Passphrase',
  hint: 'Keep it somewhere other than this server. Without it, backups cannot be opened.',
  saved: backupMessages.saved,
  audit: 'backup.change',
  sealedFor: 'backup passphrase',
})

export const backupCount = defineSetting('backup.kept', backupsKept, 7, {
  label: 'Backups to keep',
  saved: backupMessages.saved,
  audit: 'backup.change',
})

/** The parts of the owner's pages that settings stand in, in their order. */
export const SETTING_SECTIONS = {
  plans: {
    title: 'Selling plans',
    description: 'Only if you sell plans. People then go there instead of asking you.',
  },
  search: {
    title: 'Search',
    description: 'Where web access and Magic Import search, in addition to the public sources. All of it is optional.',
  },
  mail: {
    title: 'Mail',
    description: 'How invitations and password links are sent. Until you enter a server, they are printed in the log.',
  },
  modes: {
    title: 'Default modes',
    description: 'For new chats of members who have not chosen for themselves. What people set in Labs stays as it is.',
  },
  feedback: {
    title: 'Feedback link',
    description: "Shown in everyone's account menu and opened in a new tab. Leave it empty for no link.",
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>

export type SettingSection = keyof typeof SETTING_SECTIONS

/** Every setting of the install, in the order in which they are shown. */
export const SETTINGS = [
  newAccounts,
  allowsGuests,
  planForNewPeople,
  planShop,
  researchModels,
  pausesAllTasks,
  searxngServer,
  braveKey,
  tavilyKey,
  sourcesLeftOut,
  smtpServer,
  turnsTasksOn,
  turnsMagicOn,
  turnsMcpOn,
  feedbackLink,
  backupNightly,
  backupHour,
  backupUnencrypted,
  backupFolderPath,
  backupPhrase,
  backupCount,
] as const satisfies readonly { readonly key: string; readonly section?: SettingSection }[]
