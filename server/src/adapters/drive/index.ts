import { createGoogleDrive, GOOGLE } from './google.ts'
import type { Drive } from './port.ts'

export { type Drive, type DriveClient, DriveError } from './port.ts'

/** Google's own addresses, unless the operator named a gateway. */
export function createDrive({ driveUrl }: { readonly driveUrl: string | undefined }): Drive {
  return createGoogleDrive(driveUrl ? { consent: driveUrl, tokens: driveUrl, api: driveUrl } : GOOGLE)
}
