import type { Attachments } from '../features/attachments/index.ts'
import type { Chat } from '../features/chat/index.ts'
import { createDriveFeature } from '../features/drive/index.ts'
import { createImages } from '../features/images/index.ts'
import type { Models } from '../features/models/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import type { UsageFeature, UsageLedger } from '../features/usage/index.ts'
import { createVault } from '../features/vault/index.ts'
import type { World } from '../world.ts'

type UsedByFiles = {
  readonly settings: InstallSettings
  readonly chat: Pick<Chat, 'startChatWithItems'>
  readonly models: Pick<Models, 'imageModels' | 'defaultModelFor'>
  readonly usage: UsageFeature
  readonly ledger: UsageLedger
  readonly attachments: Attachments
}

/** What people keep for themselves: their files, those that come from a drive, and pictures that are made for them. */
export function createFileFeatures(world: World, used: UsedByFiles) {
  const { settings, chat, models, usage, ledger, attachments } = used
  const vault = createVault(world, {
    attachments,
    startChat: async (caller, itemIds) => ({ chatId: await chat.startChatWithItems(caller, itemIds) }),
  })
  const drive = createDriveFeature(world, { settings, addRemoteFile: attachments.addRemoteFile })
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
  return { vault, drive, images }
}
