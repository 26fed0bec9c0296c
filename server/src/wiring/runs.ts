import { createDocumentWriter } from '../adapters/documents/index.ts'
import { openTextReader, shortenText } from '#engine/index.ts'
import type { Account } from '../features/account/index.ts'
import { createAiTools, fixMistakes, programModel, yieldWhole } from '../features/ai-tools/index.ts'
import { createCanvas, createExporting } from '../features/canvas/index.ts'
import type { Chat, ChatAttachments } from '../features/chat/index.ts'
import type { Models } from '../features/models/index.ts'
import { createResearch } from '../features/research/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import type { UsageFeature, UsageLedger } from '../features/usage/index.ts'
import { createVaultComparison } from '../features/vault/index.ts'
import type { WebAccess } from '../features/web-access/index.ts'
import type { OpenEventStream } from '../http/responses/event-stream.ts'
import type { World } from '../world.ts'

type UsedByRuns = {
  readonly settings: InstallSettings
  readonly chat: Pick<Chat, 'toolRuns' | 'saveReport' | 'listDocuments' | 'readAnswerText'>
  readonly models: Pick<Models, 'open' | 'defaultModelFor'>
  readonly usage: UsageFeature
  readonly ledger: Pick<UsageLedger, 'openModelFor'>
  readonly webAccess: Pick<WebAccess, 'findPages' | 'forResearch'>
  readonly chatAttachments: ChatAttachments
  readonly openStream: OpenEventStream
  /** Asked for when a research goes on: accounts are made last. */
  account(): Pick<Account, 'find'>
}

/** What is done for somebody as a run of its own, beside the turns of their chats. */
export function createRunFeatures(world: World, used: UsedByRuns) {
  const { settings, chat, models, usage, ledger, webAccess, chatAttachments, openStream, account } = used
  const documents = createDocumentWriter()
  const aiTools = createAiTools(world, {
    openModel: models.open,
    defaultModelId: models.defaultModelFor,
    begin: chat.toolRuns.run,
    continueInChat: chat.toolRuns.continueInChat,
    readChats: chat.toolRuns.read,
    listItems: chat.toolRuns.listItems,
    nameDocuments: async (uid, itemIds) => (await chatAttachments.show(uid, itemIds)).map(({ fileName }) => fileName),
    openReader: openTextReader,
    searchVault: createVaultComparison(chatAttachments),
    async searchWeb(sentences, signal) {
      const pages = await webAccess.findPages(sentences, signal)
      return pages?.map((page) => ({ ...page, itemId: null, page: null }))
    },
  })
  const research = createResearch(world, {
    settings,
    openStream,
    web: webAccess.forResearch,
    vault: chatAttachments,
    usage,
    openModel: ledger.openModelFor('research'),
    findPerson: (uid) => account().find(uid),
    saveReport: chat.saveReport,
    listDocuments: chat.listDocuments,
    exportFile: createExporting({ documents }),
  })
  const canvas = createCanvas(world, {
    readAnswer: chat.readAnswerText,
    openModel: models.open,
    defaultModelId: models.defaultModelFor,
    builtinModel: (caller, work) => programModel('Canvas', () => yieldWhole(work), {}, caller),
    fixMistakes,
    shorten: shortenText,
    run: chat.toolRuns.run,
    documents,
  })
  return { aiTools, research, canvas }
}
