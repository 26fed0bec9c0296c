import { createAccount, createProfile } from '../features/account/index.ts'
import type { Attachments } from '../features/attachments/index.ts'
import type { ChatSharing } from '../features/chat-sharing/index.ts'
import type { ChatTransfer } from '../features/chat-transfer/index.ts'
import type { Feature } from '../features/feature.ts'
import type { Images } from '../features/images/index.ts'
import { createPersonalData } from '../features/personal-data/index.ts'
import { createPlanRequests } from '../features/plan-requests/index.ts'
import { createRegistration } from '../features/registration/index.ts'
import { createSetUp } from '../features/set-up/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import type { World } from '../world.ts'

type UsedForPeople = {
  readonly settings: InstallSettings
  readonly chatSharing: Pick<ChatSharing, 'isAuthorShown'>
  readonly chatTransfer: Pick<ChatTransfer, 'exportAll'>
  readonly attachments: Pick<Attachments, 'importedFiles'>
  readonly images: Pick<Images, 'listPictures'>
  /** All of the product: each decides what becomes of its rows when a person leaves or is merged. */
  features(): readonly Feature[]
}

/** Who people are: how they come in, what they are called, what they take along and how they leave. */
export function createPeopleFeatures(world: World, used: UsedForPeople) {
  const { settings, chatSharing, chatTransfer, attachments, images, features } = used
  const registration = createRegistration(world, settings, () => account)
  const account = createAccount(world, { registration, features })
  const profile = createProfile(world, { isShownToOthers: chatSharing.isAuthorShown })
  const personalData = createPersonalData(world, {
    exportChats: chatTransfer.exportAll,
    listFiles: attachments.importedFiles.listAll,
    openFiles: attachments.importedFiles.open,
    listPictures: images.listPictures,
    findProfilePicture: profile.findPicture,
  })
  const planRequests = createPlanRequests(world, { settings, setPlanOf: account.setPlanOf })
  const setUp = createSetUp(world, { findPerson: account.find, countMembers: account.countMembers })
  return { account, profile, registration, personalData, planRequests, setUp }
}
