import { analystExtraQueries } from '#contract/account/can.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Caller } from '../../http/caller.ts'
import type { World } from '../../world.ts'
import { ANALYSIS_TOOLS } from './analysis-tools.ts'
import { findWithTables } from '../attachments/index.ts'

/** What analyst mode costs on top of a message: nothing where there is no table, or where no answer looked at one. */
export function createExtraQueries({ db }: Pick<World, 'db'>) {
  // A guest has no data analysis.
  const mayApply = (caller: Caller) => !caller.isOwner && !caller.isGuest && analystExtraQueries(caller) > 0
  return {
    mayApply,
    async amountOf(caller: Caller, modes: Settings, itemIds: readonly string[]): Promise<number> {
      if (!mayApply(caller) || !modes.dataAnalysis.isEnabled) return 0
      return (await findWithTables(db, caller.uid, itemIds)).length > 0 ? analystExtraQueries(caller) : 0
    },
    isUsed: (toolNames: readonly string[]) => toolNames.some((name) => ANALYSIS_TOOLS.includes(name)),
    refusal: analysisMessages.tooFewQueries,
  }
}
