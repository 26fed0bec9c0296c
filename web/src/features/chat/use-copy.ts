import { useEffect, useRef, useState } from 'react'
import { sharedMessages } from '#contract/messages.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** The button shows a tick for this long. */
const COPIED_MS = 1_200

/** Puts text on the clipboard and says so. */
export function useCopy(): [isCopied: boolean, copy: (text: string, message?: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string, message: string = sharedMessages.copied) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.error('Your browser did not allow copying. Select the text and copy it by hand.')
    }
    toast.ok(message)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_MS)
  }
  return [isCopied, copy]
}
