import * as z from 'zod'
import { route } from '../route.ts'
import { auditExport, auditPage, auditSearch } from './schema.ts'

/** What owners did. There is no call that changes it. */
export const auditApi = {
  list: route('GET', '/v1/audit', { access: 'owner', input: auditSearch, output: auditPage }),
  export: route('GET', '/v1/audit.csv', {
    security: 'export',
    access: 'owner',
    input: auditExport,
    output: z.string(),
    answers: 'file',
  }),
}
