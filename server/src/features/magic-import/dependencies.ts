import type { IntakeItem, NewLink } from '#contract/attachments/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { Reservation } from '../usage/index.ts'
import type { OpenModel } from '../models/index.ts'
import type { InstallSettings } from '../settings/index.ts'

/** What Magic Import needs of others, handed in by wiring/features.ts. */
export type MagicImportDependencies = {
  readonly settings: InstallSettings
  openModel(modelId: string, uid: string): Promise<OpenModel>
  defaultModelId(caller: Caller): Promise<string>
  addLink(caller: Caller, link: NewLink): Promise<IntakeItem>
  /** Counts a search before it begins, or refuses with a sentence. */
  reserve(caller: Caller): Promise<Reservation>
  isProjectThere(caller: Caller, projectId: string): Promise<boolean>
}
