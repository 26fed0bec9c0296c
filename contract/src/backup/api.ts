import * as z from 'zod'
import { route } from '../route.ts'
import { backupState } from './schema.ts'

/** Backups of the install, for its owner. */
export const backupApi = {
  read: route('GET', '/v1/backup', { access: 'owner', input: z.strictObject({}), output: backupState }),
  start: route('POST', '/v1/backup', { access: 'owner', input: z.strictObject({}), output: z.object({}) }),
}
