import { watermarkRemovalGate } from '#contract/account/can.ts'
import { writesCrafts } from '#contract/labs/magic.ts'
import { isExhausted } from '#contract/labs/mode-press.ts'
import { describeText } from '#engine/index.ts'
import { createAnswerTools } from './answer-tools.ts'
import { createFileFeatures } from './files.ts'
import { createModelFeatures } from './models.ts'
import { createOwnerFeatures } from './owners.ts'
import { createPeopleFeatures } from './people.ts'
import { createRunFeatures } from './runs.ts'
import { createSearchEnginePermission } from './search-engines.ts'
import { lazyProxy } from './lazy-proxy.ts'
import { createTasksFeature } from './tasks.ts'
import { createWorkspaceFeatures } from './workspaces.ts'
import type { Account } from '../features/account/index.ts'
import { createAnalysis, createExtraQueries } from '../features/analysis/index.ts'
import { createAttachments, createChatAttachments } from '../features/attachments/index.ts'
import { createFindCanvases } from '../features/canvas/index.ts'
import { createChangelog } from '../features/changelog/index.ts'
import { createChat } from '../features/chat/index.ts'
import { createChatSharing, isShared } from '../features/chat-sharing/index.ts'
import { createChatTransfer } from '../features/chat-transfer/index.ts'
import { createCrafts, type Crafts } from '../features/crafts/index.ts'
import type { Health } from '../features/health/index.ts'
import { createHosts, type Hosts } from '../features/hosts/index.ts'
import type { Feature } from '../features/feature.ts'
import { createInstallFeature } from '../features/install/index.ts'
import { createLabs } from '../features/labs/index.ts'
import { createPlans } from '../features/plans/index.ts'
import { createPlugins } from '../features/plugins/index.ts'
import { createPrompts } from '../features/prompts/index.ts'
import { createPush } from '../features/push/index.ts'
import { createInstallMail } from '../features/set-up/index.ts'
import { createSettings } from '../features/settings/index.ts'
import { createSearch } from '../features/search/index.ts'
import { createTools } from '../features/tools/index.ts'
import { createUsage } from '../features/usage/index.ts'
import { createWebAccess } from '../features/web-access/index.ts'
import { createEventStreams } from '../http/responses/event-stream.ts'
import { createStreamLimits } from '../http/responses/stream-limits.ts'
import type { World } from '../world.ts'

export type Wiring = {
  /** By their names and from the ground up: started and gone on with in this order, and closed in the other. */
  readonly features: Readonly<Record<string, Feature>>
  readonly authenticate: Account['authenticate']
  /** For the craft host: whether a name is one of ours, and what a public link of a craft shows. */
  readonly isAllowedHost: Hosts['isAllowed']
  readonly readPublicCraft: Crafts['readPublic']
  /** For those who read figures: what is true now. */
  readonly readGauges: Health['readGauges']
  /** For the pages of public links: whether search engines may list what a path shows. */
  allowsSearchEngines(path: string): Promise<boolean>
}

/** The product as one list: each feature, and what it is given. One that is made later is reached as a peer. */
export function wire(bare: World): Wiring {
  const settings = createSettings(bare)
  const world: World = { ...bare, mail: createInstallMail(bare, settings) }
  const plans = createPlans(world, () => account)
  const usage = createUsage(world, plans.limits)
  const labs = createLabs(world, {
    settings,
    chats: lazyProxy(() => chat.modes),
    isWebReachable: () => webAccess.isReachable(),
    researchLeft: async (caller) => (await usage.read(caller)).deepResearch,
  })
  const { models, retrieval, ledger } = createModelFeatures(world, {
    settings,
    attachments: () => attachments,
    account: () => account,
  })
  const { searchModels } = retrieval
  const crafts = createCrafts(world, {
    isEnabled: async (caller, chatId) => writesCrafts(await labs.read(caller, chatId)),
    mayRemoveMark: async (uid) => {
      const person = await account.find(uid)
      return person !== undefined && watermarkRemovalGate(person) === 'open'
    },
    chats: lazyProxy(() => chat.writtenAnswers),
  })
  const chatAttachments = createChatAttachments(world, { searchModels })
  const webAccess = createWebAccess(world, { readAccess: () => magicImport.readAccess() })
  const streams = createStreamLimits({ shared: world })
  const openStream = createEventStreams(streams)
  const chat = createChat(world, {
    openStream,
    instructions: crafts.instructions,
    onAnswered: async (...answered) =>
      void (await Promise.all([crafts.followAnswer(...answered), tasks.onAnswered(...answered)])),
    attachments: chatAttachments,
    releaseFromChats: (items) => attachments.releaseFromChats(items),
    redactCopy: (...copy) => chatSharing.redact(...copy),
    isShared,
    projects: lazyProxy(() => projects.chatProjects),
    bots: lazyProxy(() => bots.chatBots),
    research: lazyProxy(() => research.forChat),
    researchMode: {
      isUsedUp: async (caller) => isExhausted((await usage.read(caller)).deepResearch),
      turnOff: labs.turnResearchOff,
    },
    openModel: models.open,
    defaultModelId: models.defaultModelFor,
    counting: usage.counting('chat'),
    answersAtOnce: plans.answersAtOnce,
    ledger,
    extraQueries: createExtraQueries(world),
    ...createAnswerTools(world, {
      chatAttachments,
      webAccess,
      usage,
      itemTables: () => analysis.itemTables,
      images: lazyProxy(() => images.forAnswers),
    }),
    findTools: (caller, toolChat) => plugins.findTools(caller, toolChat),
    readModes: labs.read,
  })
  const attachments = createAttachments(world, {
    storageLimit: plans.storageLimit,
    searchModels,
    describe: async (text, about) => {
      const described = await describeText(text)
      return { ...described, title: about.title ?? (described.title || about.fileName) }
    },
    async onAttach(tx, caller, attachedItem) {
      await projects.onAttach(tx, caller, attachedItem)
      await bots.onAttach(tx, caller, attachedItem)
    },
    removeFromBot: (caller, botId, itemId) => bots.removeItem(caller, botId, itemId),
    usesInChats: chat.usesOf,
    usesElsewhere: [(uid, itemIds) => projects.usesOf(uid, itemIds), (uid, itemIds) => bots.usesOf(uid, itemIds)],
    findItemsInChats: chat.findUsedItems,
    onItemsRemoved: chat.withdrawQuotes,
  })
  const chatSharing = createChatSharing(world)
  const chatTransfer = createChatTransfer(world, {
    files: attachments.importedFiles,
    attachments: chatAttachments,
    releaseFromChats: attachments.releaseFromChats,
  })
  const { projects, bots, magicImport } = createWorkspaceFeatures(world, {
    settings,
    chat,
    models,
    usage,
    ledger,
    labs,
    attachments,
    chatAttachments,
  })
  const analysis = createAnalysis(world)
  const { vault, drive, images } = createFileFeatures(world, { settings, chat, models, usage, ledger, attachments })
  const plugins = createPlugins(world, { keepForeign: images.keepForeign })
  const prompts = createPrompts(world)
  const changelog = createChangelog(world)
  const search = createSearch({
    chats: chat.findChats,
    projects: projects.findProjects,
    bots: bots.findBots,
    prompts: prompts.search,
    files: attachments.findFiles,
    canvases: createFindCanvases(world),
  })
  const { aiTools, research, canvas } = createRunFeatures(world, {
    settings,
    chat,
    models,
    usage,
    ledger,
    webAccess,
    chatAttachments,
    openStream,
    account: () => account,
  })
  const push = createPush(world)
  const tasks = createTasksFeature(world, {
    settings,
    chat,
    plans,
    models,
    bots,
    projects,
    chatAttachments,
    push,
    account: () => account,
  })
  const hosts = createHosts(world)
  const { account, ...people } = createPeopleFeatures(world, {
    settings,
    chatSharing,
    chatTransfer,
    attachments,
    images,
    features: (): readonly Feature[] => Object.values(features),
  })
  const features = {
    settings,
    install: createInstallFeature(world, models),
    account,
    profile: people.profile,
    registration: people.registration,
    personalData: people.personalData,
    changelog,
    plans,
    planRequests: people.planRequests,
    usage,
    ledger,
    hosts,
    models,
    retrieval,
    labs,
    attachments,
    vault,
    drive,
    analysis,
    magicImport,
    webAccess,
    research,
    images,
    projects,
    bots,
    prompts,
    plugins,
    crafts,
    tools: createTools(world, chat),
    // Before the chats, whose addresses would take "export" for a chat's id.
    chatSharing,
    chatTransfer,
    chat,
    aiTools,
    canvas,
    push,
    tasks,
    search,
    setUp: people.setUp,
    ...createOwnerFeatures(world, {
      settings,
      account: () => account,
      bots,
      prompts,
      attachments,
      images,
      research,
      tasks,
      streams,
    }),
  } satisfies Record<string, Feature>
  return {
    features,
    authenticate: account.authenticate,
    isAllowedHost: hosts.isAllowed,
    readPublicCraft: crafts.readPublic,
    readGauges: features.health.readGauges,
    allowsSearchEngines: createSearchEnginePermission({ chatSharing, images, crafts }),
  }
}
