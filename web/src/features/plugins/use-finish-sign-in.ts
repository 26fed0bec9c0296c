import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { call, CallError } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { useKeepPlugin } from './plugins-query.ts'
import { isolateName } from '../../format/names.ts'

/** Somebody who comes back from a server with its word is signed in there. True while that is being done. */
export function useFinishSignIn(): boolean {
  const { code, state, iss, error } = useSearch({ from: '/chat/plugins' })
  const navigate = useNavigate()
  const keep = useKeepPlugin()
  const [isFinishing, setFinishing] = useState(false)
  // A word counts once, however often the page is drawn.
  const finished = useRef<string>(undefined)
  useEffect(() => {
    if (state === undefined || finished.current === state) return
    finished.current = state
    const finish = async () => {
      if (code === undefined) {
        toast.error(error === 'access_denied' ? pluginTexts.signInDenied : pluginsMessages.signInFailed)
        return
      }
      const plugin = await call(pluginsApi.finishSignIn, { state, code, ...(iss !== undefined && { issuer: iss }) })
      await keep(plugin)
      toast.ok(pluginTexts.signedIn(isolateName(plugin.name)))
    }
    setFinishing(true)
    finish()
      .catch((failure: unknown) => {
        if (!(failure instanceof CallError)) throw failure
        toast.error(failure.message)
      })
      .finally(() => {
        setFinishing(false)
        void navigate({ to: '/chat/plugins', search: {}, replace: true })
      })
  }, [code, state, iss, error, keep, navigate])
  return isFinishing
}
