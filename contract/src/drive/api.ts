import * as z from 'zod'
import { intakeItem } from '../attachments/schema.ts'
import { route } from '../route.ts'
import {
  connectorAnswer,
  connectorQuery,
  driveImport,
  drivePage,
  driveQuery,
  driveSettings,
  newDriveSettings,
} from './schema.ts'

const nothing = z.strictObject({})
const done = z.object({})

/** Files that live in a cloud drive: chosen here, copied in, and from then on like any other. */
export const driveApi = {
  connect: route('GET', '/api/auth/connector', {
    access: 'member',
    input: connectorQuery,
    output: connectorAnswer,
    namesError: true,
  }),
  /** Where Google sends the person back to. */
  comeBack: route('GET', '/api/auth/connector/callback', {
    access: 'member',
    input: z.object({
      state: z.string().max(4_000),
      code: z.string().max(2_000).optional(),
      error: z.string().max(200).optional(),
    }),
    output: z.string(),
    answers: 'file',
  }),
  disconnect: route('DELETE', '/v1/drive/connection', { access: 'member', input: nothing, output: done }),
  files: route('GET', '/v1/drive/files', { access: 'member', input: driveQuery, output: drivePage }),
  add: route('POST', '/v1/drive/import', { access: 'member', input: driveImport, output: z.array(intakeItem) }),
  settings: route('GET', '/v1/drive/settings', { access: 'owner', input: nothing, output: driveSettings }),
  setUp: route('PUT', '/v1/drive/settings', { access: 'owner', input: newDriveSettings, output: driveSettings }),
  takeDown: route('DELETE', '/v1/drive/settings', { access: 'owner', input: nothing, output: done }),
}
