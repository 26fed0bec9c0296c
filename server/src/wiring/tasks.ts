import { taskLimitsFor } from '#contract/plans/limits.ts'
import type { Account } from '../features/account/index.ts'
import type { Bots } from '../features/bots/index.ts'
import type { Chat, ChatAttachments } from '../features/chat/index.ts'
import type { Models } from '../features/models/index.ts'
import type { Plans } from '../features/plans/index.ts'
import type { Projects } from '../features/projects/index.ts'
import type { Push } from '../features/push/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import { createTasks, type Tasks } from '../features/tasks/index.ts'
import type { World } from '../world.ts'

type UsedByTasks = {
  readonly settings: InstallSettings
  readonly chat: Pick<Chat, 'taskRuns'>
  readonly plans: Pick<Plans, 'limits'>
  readonly models: Pick<Models, 'open'>
  readonly bots: Pick<Bots, 'chatBots'>
  readonly projects: Pick<Projects, 'chatProjects'>
  readonly chatAttachments: Pick<ChatAttachments, 'show'>
  readonly push: Pick<Push, 'notify'>
  /** Asked for when a run begins: accounts are made last. */
  account(): Pick<Account, 'findActive'>
}

/** Tasks, with all that a run may use. */
export function createTasksFeature(world: World, used: UsedByTasks): Tasks {
  const { settings, chat, plans, models, bots, projects, chatAttachments, push, account } = used
  return createTasks(world, {
    settings,
    chat: chat.taskRuns,
    openModel: models.open,
    hasBot: async (uid, botId) => (await bots.chatBots.find(world.db, uid, botId)) !== undefined,
    requireProject: (tx, uid, projectId) => projects.chatProjects.require(tx, uid, projectId),
    countItems: async (uid, itemIds) => (await chatAttachments.show(uid, itemIds)).length,
    limitsFor: (who) => taskLimitsFor(who, plans.limits()),
    findPerson: (uid) => account().findActive(uid),
    notifyBrowsers: push.notify,
  })
}
