import { watermarkRemovalGate } from '#contract/account/can.ts'
import { writesCrafts } from '#contract/labs/magic.ts'
import { describeText } from './adapters/models/builtin/index.ts'
import { createAnswerTools } from './create-answer-tools.ts'
import { createModelFeatures } from './create-model-features.ts'
import { createOwnerFeatures } from './create-owner-features.ts'
import { createRunFeatures } from './create-run-features.ts'
import { createTasksFeature } from './create-tasks-feature.ts'
import { createAccount } from './features/account/index.ts'
import { createAnalysis, createExtraQueries } from './features/analysis/index.ts'
import { createAttachments, createForChat } from './features/attachments/index.ts'
import { createBots } from './features/bots/index.ts'
import { createCanvasSearch } from './features/canvas/index.ts'
import { createChangelog } from './features/changelog/index.ts'
import { createChat } from './features/chat/index.ts'
import { createCrafts } from './features/crafts/index.ts'
import { createDriveFeature } from './features/drive/index.ts'
import { createImages } from './features/images/index.ts'
import { createLabs } from './features/labs/index.ts'
import { createMagicImport } from './features/magic-import/index.ts'
import { createPersonalData } from './features/personal-data/index.ts'
import { createPlans } from './features/plans/index.ts'
import { createPlugins } from './features/plugins/index.ts'
import { createProjects } from './features/projects/index.ts'
import { createPrompts } from './features/prompts/index.ts'
import { createPush } from './features/push/index.ts'
import { createRegistration } from './features/registration/index.ts'
import { createSearch } from './features/search/index.ts'
import { createUsage } from './features/usage/index.ts'
import { createVault } from './features/vault/index.ts'
import { createWebAccess } from './features/web-access/index.ts'
import type { World } from './world.ts'

/** The product as one list: each feature, and what it is given. Where two need each other, a function is passed in. */
export function createFeatures(world: World) {
  const plans = createPlans(world, () => account)
  const usage = createUsage(world, plans.limits)
  const labs = createLabs(world, {
    chats: {
      findModes: (uid, chatId) => chat.modes.findModes(uid, chatId),
      lockModes: (tx, uid, chatId) => chat.modes.lockModes(tx, uid, chatId),
      saveModes: (tx, uid, chatId, modes) => chat.modes.saveModes(tx, uid, chatId, modes),
    },
    isWebReachable: () => webAccess.isReachable(),
    researchLeft: async (caller) => (await usage.read(caller)).deepResearch,
  })
  const { models, retrieval, ledger } = createModelFeatures(world, {
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
    findAnswer: (uid, messageId) => chat.forCrafts.findAnswer(uid, messageId),
    readAnswers: (uid, chatId, words) => chat.forCrafts.readAnswers(uid, chatId, words),
    isThere: (uid, chatId) => chat.forCrafts.isThere(uid, chatId),
    beginChat: (caller, turn) => chat.forCrafts.beginChat(caller, turn),
  })
  const chatAttachments = createForChat(world, { searchModels })
  const webAccess = createWebAccess(world, { readAccess: () => magicImport.readAccess() })
  const chat = createChat(world, {
    instructions: crafts.instructions,
    onAnswered: async (...told) => void (await Promise.all([crafts.followAnswer(...told), tasks.onAnswered(...told)])),
    attachments: chatAttachments,
    releaseFromChats: (items) => attachments.releaseFromChats(items),
    files: {
      add: (caller, file) => attachments.importedFiles.add(caller, file),
      open: (uid, itemIds) => attachments.importedFiles.open(uid, itemIds),
    },
    projects: {
      require: (tx, uid, projectId) => projects.forChats.require(tx, uid, projectId),
      context: (caller, projectId, chatId) => projects.forChats.context(caller, projectId, chatId),
    },
    bots: {
      find: (within, uid, botId) => bots.forChats.find(within, uid, botId),
      context: (uid, botId) => bots.forChats.context(uid, botId),
      onChatStarted: (within, botId) => bots.forChats.onChatStarted(within, botId),
    },
    research: {
      admit: (caller) => research.forChat.admit(caller),
      begin: (tx, begun) => research.forChat.begin(tx, begun),
      announce: () => research.forChat.announce(),
      listActive: (uid) => research.forChat.listActive(uid),
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
      images: () => images.forAnswers,
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
  const projects = createProjects(world, {
    chats: chat.forProjects,
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
    openModel: ledger.openModelFor('magicImport'),
    defaultModelId: models.defaultModelFor,
    addLink: attachments.addLink,
    isProjectThere: projects.isThere,
    reserve: (caller) => usage.reserve(caller, 'magicImport'),
  })
  const vault = createVault(world, {
    attachments,
    startChat: async (caller, itemIds) => ({ chatId: await chat.startChatWithItems(caller, itemIds) }),
  })
  const analysis = createAnalysis(world)
  const drive = createDriveFeature(world, attachments)
  const images = createImages(world, {
    models: models.imageModels,
    usage,
    attachments,
    startChat: (caller, itemIds) => chat.startChatWithItems(caller, itemIds, { mayBeUnread: true }),
    openModel: ledger.openModelFor('images'),
    recordPicture: ledger.recordPicture,
    reservePicture: ledger.reservePicture,
    releasePicture: ledger.release,
    admitPicture: ledger.admitPicture,
    defaultModelId: models.defaultModelFor,
  })
  const plugins = createPlugins(world, { keepForeign: images.keepForeign })
  const prompts = createPrompts(world)
  const changelog = createChangelog(world)
  const search = createSearch({
    chats: chat.forSearch,
    projects: projects.forSearch,
    bots: bots.forSearch,
    prompts: prompts.search,
    files: attachments.forSearch,
    canvases: createCanvasSearch(world),
  })
  const { aiTools, research, canvas } = createRunFeatures(world, {
    chat,
    models,
    usage,
    ledger,
    webAccess,
    chatAttachments,
    account: () => account,
  })
  const push = createPush(world)
  const tasks = createTasksFeature(world, {
    chat,
    plans,
    models,
    bots,
    projects,
    chatAttachments,
    push,
    account: () => account,
  })
  const registration = createRegistration(world)
  const account = createAccount(world, {
    registration,
    onMerge: [
      usage.merge,
      ledger.merge,
      chat.merge,
      webAccess.merge,
      crafts.merge,
      attachments.merge,
      images.merge,
      canvas.merge,
      bots.merge,
      prompts.merge,
      plugins.merge,
      changelog.merge,
    ],
    onRemove: [attachments.removeAll, images.removeAll, changelog.removeAll, ledger.removeAll],
    onSuspend: [chat.stopAllOf, images.stopAllOf, research.stopAllOf],
  })
  const personalData = createPersonalData(world, {
    exportChats: chat.exportAll,
    listFiles: attachments.importedFiles.listAll,
    openFiles: attachments.importedFiles.open,
    listPictures: images.listPictures,
  })
  // In the order in which their calls are mounted.
  return {
    account,
    registration,
    personalData,
    plans,
    usage,
    ledger,
    labs,
    models,
    retrieval,
    chat,
    crafts,
    attachments,
    vault,
    analysis,
    drive,
    images,
    projects,
    bots,
    magicImport,
    webAccess,
    plugins,
    research,
    tasks,
    push,
    prompts,
    aiTools,
    canvas,
    search,
    changelog,
    ...createOwnerFeatures(world, { bots, prompts, attachments, images, research, tasks }),
  }
}
