import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useCopy, type CopyMessages } from '../hooks/use-copy.ts'
import { IconButton } from './icon-button.tsx'

type CopyButtonProps = {
  /** What is copied, or how to write it once it is asked for. */
  text: string | (() => string)
  label: string
  messages: CopyMessages
  /** What is said instead of `messages.copied`. */
  message?: string
  icon?: LucideIcon
  resetMs?: number
  className?: string
}

/** Copies one thing, and shows a tick for a while. */
export function CopyButton({ text, label, messages, message, icon = Copy, resetMs, className }: CopyButtonProps) {
  const { isCopied, copy } = useCopy(messages, resetMs)
  return (
    <IconButton
      icon={isCopied ? Check : icon}
      label={label}
      className={className}
      onClick={() => void copy(typeof text === 'string' ? text : text(), message)}
    />
  )
}
