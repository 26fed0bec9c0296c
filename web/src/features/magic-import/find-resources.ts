import { magicImportApi } from '#contract/magic-import/api.ts'
import type { Found } from '#contract/magic-import/schema.ts'
import { call } from '../../api/call.ts'

/** Looks for resources. The model that the person has picked takes the goal apart. */
export function findResources(goal: string, signal: AbortSignal): Promise<Found> {
  return call(magicImportApi.find, { goal }, { signal })
}
