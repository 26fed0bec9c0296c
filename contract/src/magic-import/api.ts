import * as z from 'zod'
import { route } from '../route.ts'
import { searchResult, importedResource, importGoal, importRequest } from './schema.ts'

/** Finds resources for a goal, and brings the chosen ones in. */
export const magicImportApi = {
  /** Answers with what was found after at most FIND_MS. With no network at all it fails as unavailable. */
  find: route('POST', '/v1/magic-import/find', {
    access: 'member',
    input: z.strictObject({ goal: importGoal, modelId: z.string().max(300).optional() }),
    output: searchResult,
  }),
  /** Each becomes an item by its link, in the order asked for. */
  importAll: route('POST', '/v1/magic-import/import', {
    access: 'member',
    input: importRequest,
    output: z.object({ imported: z.array(importedResource) }),
  }),
}
