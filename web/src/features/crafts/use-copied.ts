import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/overlays/toast.tsx'

/** Puts text on the clipboard, and says so for a while. */
export function useCopied(forMs: number): [isCopied: boolean, copy: (text: string, message: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string, message: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.error('Your browser did not allow copying. Select the text and copy it by hand.')
    }
    toast.ok(message)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), forMs)
  }
  return [isCopied, copy]
}
