import type { AttachmentTarget } from '#contract/attachments/schema.ts'
import { driveApi } from '#contract/drive/api.ts'
import { call, CallError } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** The key is also read by use-drive.tsx. Remembers, over the way to Google and back, that somebody was about to choose files. */
const RETURN_KEY = 'alcove.drive.choosing'

/** Whether files can be chosen now. Otherwise the person is told why not, or leaves for Google to agree. */
export async function openDrive(
  target: AttachmentTarget,
  returnUrl: string = location.pathname + location.search,
): Promise<boolean> {
  try {
    const { redirectUrl } = await call(driveApi.connect, { 'connect-app': 'gdrive', returnUrl })
    if (redirectUrl === null) return true
    sessionStorage.setItem(RETURN_KEY, returnValue(target))
    location.assign(redirectUrl)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message)
  }
  return false
}

/** True once, on the page that a person left for Google, for what they were about to choose files for. */
export function isBackFromGoogle(target: AttachmentTarget): boolean {
  const stored = sessionStorage.getItem(RETURN_KEY)
  // A chat and the bot beside it are on one page, and each asks.
  if (stored !== returnValue(target) && stored?.endsWith(` ${location.pathname}`)) return false
  sessionStorage.removeItem(RETURN_KEY)
  return stored === returnValue(target)
}

function returnValue(target: AttachmentTarget): string {
  return `${target} ${location.pathname}`
}
