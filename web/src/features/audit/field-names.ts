import { JOB_KINDS } from '#contract/jobs/schema.ts'

/** Fields as their forms call them: whoever reads the log finds there what the log speaks of. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  kind: 'Kind',
  baseUrl: 'Address',
  url: 'Address',
  address: 'Address',
  hasKey: 'API key',
  isNewKey: 'New API key',
  models: 'Models to pick from',
  imageModels: 'Image models',
  model: 'Model',
  searxngUrl: 'SearXNG server',
  hasBraveKey: 'Brave Search key',
  hasTavilyKey: 'Tavily key',
  clientId: 'Client ID',
  plan: 'Plan',
  owner: 'Owner',
  suspended: 'Suspended',
  public: 'Public',
  reason: 'Reason',
  ending: 'Ends in',
  maxUses: 'Number of uses',
  uses: 'Used',
  days: 'Days valid',
  note: 'Note',
  mode: 'New accounts',
  domains: 'Domains',
  allowsGuests: 'Guests',
  isUnencrypted: 'Without a passphrase',
  hasPassphrase: 'Passphrase',
  folder: 'Folder',
  kept: 'Kept',
  time: 'At',
  plannerId: 'Plans',
  readerId: 'Reads',
  writerId: 'Writes',
}

/** Values as the choices of those forms call them. */
export const VALUE_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mode: {
    open: 'Anyone',
    domains: 'People with certain e-mail domains',
    invitation: 'By invitation',
    closed: 'Nobody',
  },
  kind: {
    ...JOB_KINDS,
    openai: 'OpenAI',
    anthropic: 'Anthropic',
    google: 'Google',
    'openai-compatible': 'Other server',
  },
}
