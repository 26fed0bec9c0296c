import type { Attachments } from '../features/attachments/index.ts'
import { createBots } from '../features/bots/index.ts'
import type { Chat, ChatAttachments } from '../features/chat/index.ts'
import type { Labs } from '../features/labs/index.ts'
import { createMagicImport } from '../features/magic-import/index.ts'
import type { Models } from '../features/models/index.ts'
import { createProjects } from '../features/projects/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import type { UsageFeature, UsageLedger } from '../features/usage/index.ts'
import type { World } from '../world.ts'

type UsedByWorkspaces = {
  readonly settings: InstallSettings
  readonly chat: Pick<Chat, 'projectChats' | 'startChatWithBot' | 'withdrawBot' | 'withdrawQuotes'>
  readonly models: Pick<Models, 'defaultModelFor'>
  readonly usage: Pick<UsageFeature, 'reserve'>
  readonly ledger: Pick<UsageLedger, 'openModelFor'>
  readonly labs: Pick<Labs, 'read' | 'onProjectFinished'>
  readonly attachments: Attachments
  readonly chatAttachments: Pick<ChatAttachments, 'read'>
}

/** Where documents are put for chats to answer from: projects, bots, and what finds documents for them. */
export function createWorkspaceFeatures(world: World, used: UsedByWorkspaces) {
  const { settings, chat, models, usage, ledger, labs, attachments, chatAttachments } = used
  const projects = createProjects(world, {
    chats: chat.projectChats,
    attachments,
    chatAttachments,
    openModel: ledger.openModelFor('projects'),
    defaultModelId: models.defaultModelFor,
    usesSecondPass: async (caller, chatId) => (await labs.read(caller, chatId)).proFinderMode.isEnabled,
    onFinished: labs.onProjectFinished,
  })
  const bots = createBots(world, {
    attachments,
    beginChat: chat.startChatWithBot,
    withdrawBot: chat.withdrawBot,
    withdrawQuotes: chat.withdrawQuotes,
  })
  const magicImport = createMagicImport(world, {
    settings,
    openModel: ledger.openModelFor('magicImport'),
    defaultModelId: models.defaultModelFor,
    addLink: attachments.addLink,
    isProjectThere: projects.isThere,
    reserve: (caller) => usage.reserve(caller, 'magicImport'),
  })
  return { projects, bots, magicImport }
}
