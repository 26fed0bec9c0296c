import * as z from 'zod'
import { route } from '../route.ts'
import { searchGroup, searchQuery } from './schema.ts'

/** Everything that someone may open, found by a few words: groups with the best first, and in each the best first. */
export const searchApi = {
  search: route('GET', '/v1/search', {
    access: 'anyone',
    input: searchQuery,
    output: z.object({ groups: z.array(searchGroup) }),
  }),
}
