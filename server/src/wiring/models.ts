import { createBuiltinModel } from '#engine/index.ts'
import type { Account } from '../features/account/index.ts'
import type { Attachments } from '../features/attachments/index.ts'
import { createModels } from '../features/models/index.ts'
import { createRetrieval } from '../features/retrieval/index.ts'
import type { InstallSettings } from '../features/settings/index.ts'
import { createUsageLedger } from '../features/usage/index.ts'
import type { World } from '../world.ts'

type UsedByModels = {
  readonly settings: InstallSettings
  /** Asked for when they are needed: they are made later. */
  attachments(): Pick<Attachments, 'forRetrieval'>
  account(): Pick<Account, 'find' | 'findUid' | 'listOwnerEmails'>
}

/** Models: those that answer, those that find passages, and what they take. */
export function createModelFeatures(world: World, { settings, attachments, account }: UsedByModels) {
  const models = createModels(world, {
    settings,
    openBuiltin: () => createBuiltinModel(world),
    findsPassages: (fileName) => retrieval.usesFile(fileName),
  })
  const retrieval = createRetrieval(world, {
    settings,
    engines: models.searchEngines,
    countDocuments: (modelId) => attachments().forRetrieval.countDocuments(modelId),
    findLanguages: (uid) => attachments().forRetrieval.findLanguages(uid),
    onChosen: () => attachments().forRetrieval.onChosen(),
  })
  const ledger = createUsageLedger(world, {
    openModel: (id) => models.open(id),
    findPerson: (uid) => account().find(uid),
    findUid: (email) => account().findUid(email),
    listOwnerEmails: () => account().listOwnerEmails(),
  })
  return { models, retrieval, ledger }
}
