import { useEffect, useRef, useState } from 'react'
import { say } from '#contract/messages.ts'
import { toast } from '../../ui/toast.tsx'

/** The button shows a tick for this long. */
const TICK_MS = 1_200

/** Puts text on the clipboard and says so. */
export function useCopy(): [isCopied: boolean, copy: (text: string, told?: string) => Promise<void>] {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string, told: string = say.copied) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.error('Your browser did not allow copying. Select the text and copy it by hand.')
    }
    toast.ok(told)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), TICK_MS)
  }
  return [isCopied, copy]
}
