import { driveApi } from '#contract/drive/api.ts'
import { call, CallError } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'

/** The key is also read by use-drive.tsx. Remembers, over the way to Google and back, that somebody was about to choose files. */
const CHOOSING = 'alcove.drive.choosing'

/** Whether files can be chosen now. Otherwise the person is told why not, or leaves for Google to agree. */
export async function openDrive(): Promise<boolean> {
  try {
    const returnUrl = location.pathname + location.search
    const { redirectUrl } = await call(driveApi.connect, { 'connect-app': 'gdrive', returnUrl })
    if (redirectUrl === null) return true
    sessionStorage.setItem(CHOOSING, location.pathname)
    location.assign(redirectUrl)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message)
  }
  return false
}

/** True once, on the page that a person left for Google. */
export function isBackFromGoogle(): boolean {
  const path = sessionStorage.getItem(CHOOSING)
  sessionStorage.removeItem(CHOOSING)
  return path === location.pathname
}
