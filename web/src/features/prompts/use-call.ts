import { call, type Call } from '../../api/call.ts'
import { useCurrentUser } from '../account/index.ts'

/** Calls that know when nobody is here yet: a visitor becomes a guest first, instead of being refused once. */
export function useCallAsVisitor(): Call {
  const { data: me } = useCurrentUser()
  return (target, input, options) => call(target, input, { ...options, isVisitor: me === null })
}
