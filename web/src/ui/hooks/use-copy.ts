import { useEffect, useRef, useState } from 'react'
import { toast } from '../overlays/toast.tsx'

/** What is said afterwards. */
export type CopyMessages = { copied: string; copyFailed: string }

type Copy = {
  /** For as long as a button shows a tick. */
  isCopied: boolean
  /** Answers whether it worked. */
  copy: (text: string, message?: string) => Promise<boolean>
}

/** Puts text on the clipboard and says so. */
export function useCopy(messages: CopyMessages, resetMs = 1_200): Copy {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string, message = messages.copied) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast.error(messages.copyFailed)
      return false
    }
    toast.ok(message)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), resetMs)
    return true
  }
  return { isCopied, copy }
}
