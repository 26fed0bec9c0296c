import type { Place } from '#contract/attachments/schema.ts'
import { driveApi } from '#contract/drive/api.ts'
import { call, CallError } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'

/** The key is also read by use-drive.tsx. Remembers, over the way to Google and back, that somebody was about to choose files. */
const CHOOSING = 'alcove.drive.choosing'

/** Whether files can be chosen now. Otherwise the person is told why not, or leaves for Google to agree. */
export async function openDrive(
  place: Place,
  returnUrl: string = location.pathname + location.search,
): Promise<boolean> {
  try {
    const { redirectUrl } = await call(driveApi.connect, { 'connect-app': 'gdrive', returnUrl })
    if (redirectUrl === null) return true
    sessionStorage.setItem(CHOOSING, leftFor(place))
    location.assign(redirectUrl)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message)
  }
  return false
}

/** True once, on the page that a person left for Google, for what they were about to choose files for. */
export function isBackFromGoogle(place: Place): boolean {
  const left = sessionStorage.getItem(CHOOSING)
  // A chat and the bot beside it are on one page, and each asks.
  if (left !== leftFor(place) && left?.endsWith(` ${location.pathname}`)) return false
  sessionStorage.removeItem(CHOOSING)
  return left === leftFor(place)
}

function leftFor(place: Place): string {
  return `${place} ${location.pathname}`
}
