import { createGoogleDrive, GOOGLE } from './google.ts'
import type { Drive } from './port.ts'

export { DriveError, type Drive, type DriveClient } from './port.ts'

/** Google's own addresses, unless the operator named a gateway. */
export function createDrive({ driveUrl }: { readonly driveUrl: string | undefined }): Drive {
  return createGoogleDrive(driveUrl ? { consent: driveUrl, tokens: driveUrl, api: driveUrl } : GOOGLE)
}
