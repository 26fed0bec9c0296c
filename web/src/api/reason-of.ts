import { CallError } from './call.ts'

/** What is said of a mistake of ours. */
const UNEXPECTED_MESSAGE = 'Something went wrong on this page. Please try again.'

/** In words for people. A mistake of ours is not hidden: it is reported as any error that nobody catches. */
export function reasonOf(error: unknown, unexpected = UNEXPECTED_MESSAGE): string {
  if (error instanceof CallError) return error.message
  reportError(error)
  return unexpected
}
