import * as z from 'zod'
import { MAX_FILES } from '../attachments/limits.ts'
import { ATTACHMENT_TARGETS } from '../attachments/schema.ts'
import { errorMessages } from '../envelope.ts'
import { driveMessages } from './messages.ts'

/** A path of ours: a person who connects their drive comes back here and nowhere else. */
const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\\\s]*$/, driveMessages.pathInvalid)

/** Where a connection begins: an address to go to, or a token when there is one already. */
export const connectorQuery = z.strictObject({ 'connect-app': z.literal('gdrive'), returnUrl: ownPath })
export const connectorAnswer = z.object({ redirectUrl: z.string().nullable(), token: z.string().nullable() })

const driveFile = z.object({
  id: z.string(),
  name: z.string(),
  mimeType: z.string(),
  /** Documents of the drive's own have none. */
  size: z.number().nullable(),
  modifiedAt: z.iso.datetime().nullable(),
  isFolder: z.boolean(),
})
export type DriveFile = z.infer<typeof driveFile>

const driveId = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/, errorMessages.notFound)

export const driveQuery = z.strictObject({
  search: z.string().trim().max(200).optional(),
  folderId: driveId.optional(),
  pageToken: z.string().max(2_000).optional(),
})
export const drivePage = z.object({ files: z.array(driveFile), next: z.string().nullable() })
export type DrivePage = z.infer<typeof drivePage>

export const driveImport = z.strictObject({
  place: z.enum(ATTACHMENT_TARGETS),
  placeId: z.uuid(),
  fileIds: z.array(driveId).min(1).max(MAX_FILES),
})

/** What the owner registered with Google. The secret is never told again. */
export const driveSettings = z.object({
  isSetUp: z.boolean(),
  clientId: z.string(),
  /** What has to be registered as the way back. */
  redirectUri: z.string(),
})
export type DriveSettings = z.infer<typeof driveSettings>

export const newDriveSettings = z.strictObject({
  clientId: z.string().trim().min(1, 'Required').max(300),
  clientSecret: z.string().trim().min(1, 'Required').max(300),
})
export type NewDriveSettings = z.infer<typeof newDriveSettings>
