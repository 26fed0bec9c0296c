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
  hint: 'People try this Alcove without an account. Those who are here already stay until they leave.',
  saved: registrationMessages.saved,
  audit: 'registration.change',
})

export const planForNewPeople = defineSetting('registration.plan', z.enum(PLAN_CHOICES), FREE_PLAN, {
  label: 'Plan for new people',
  hint: 'Whoever signs up begins with it. An invitation can name another one.',
  options: Object.fromEntries(PLAN_CHOICES.map((plan) => [plan, planName(plan)])),
  saved: registrationMessages.saved,
  audit: 'registration.change',
})

export const planShop = defineSetting('plans.shop', linkAddress(planRequestMessages.addressInvalid), '', {
  label: 'Where people buy a plan',
  hint: 'An address of yours. Empty, nothing is sold here: whoever wants more asks you, and you find it under People.',
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
  label: 'Magic mode on where the model can call tools',
  hint: 'Answers look up the web, documents, tables and pictures by themselves. It costs nobody extra messages.',
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
  hint: 'A backup is made by itself. One that a server slept through is made up for.',
  audit: { on: 'backup.on', off: 'backup.off' },
})

export const backupHour = defineSetting('backup.time', backupTime, '03:00', {
  label: 'At',
  hint: 'By the clock of the server.',
  options: BACKUP_TIMES,
  audit: 'backup.change',
})

export const backupUnencrypted = defineSetting('backup.isUnencrypted', z.boolean(), false, {
  label: 'Allow backups without a passphrase',
  hint: 'Whoever gets hold of such a backup reads everything in it. Keys of providers are not opened by it.',
  audit: 'backup.change',
})

export const backupFolderPath = defineSetting('backup.folder', backupFolder, '', {
  label: 'Folder or bucket',
  placeholder: '/mnt/backup',
  hint: 'A folder that is there on the server, best on another disk. Or a bucket, such as s3://name/path.',
  saved: backupMessages.saved,
  audit: 'backup.change',
})

export const backupPhrase = defineSetting('backup.passphrase', backupPassphrase, null, {
  label: 'Passphrase',
  hint: 'Write it down where it is not lost with this server: without it no backup opens.',
  saved: backupMessages.saved,
  audit: 'backup.change',
  sealedFor: 'backup passphrase',
})

export const backupCount = defineSetting('backup.kept', backupsKept, 7, {
  label: 'How many are kept',
  saved: backupMessages.saved,
  audit: 'backup.change',
})

/** The parts of the owner's pages that settings stand in, in their order. */
export const SETTING_SECTIONS = {
  plans: {
    title: 'Selling plans',
    description: 'Only if you sell plans. People are then led there instead of asking you.',
  },
  search: {
    title: 'Search',
    description:
      'Where answers with web access and Magic Import look beside the public sources. All of it is optional.',
  },
  mail: {
    title: 'Mail',
    description:
      'How invitations and links for new passwords are sent. Until a server is named they are printed in the log.',
  },
  modes: {
    title: 'Modes that are on',
    description:
      'For members who have not chosen themselves, in chats that they begin from then on. What somebody sets in Labs stays as they set it.',
  },
  feedback: {
    title: 'Feedback link',
    description: "Shown in everyone's account menu. It opens in a new tab. Empty, there is no link.",
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
