import { Check, Copy } from 'lucide-react'
import { useCopy, type CopyMessages } from '../hooks/use-copy.ts'
import { Button } from './button.tsx'
import { CONTROL_CLASS } from './field.tsx'

type PublicLinkFieldProps = {
  address: string
  messages: CopyMessages & { linkCopied: string }
  resetMs?: number
  label?: string
}

/** A link to be seen, selected and copied. */
export function PublicLinkField({ address, messages, resetMs, label = 'Public link' }: PublicLinkFieldProps) {
  const { isCopied, copy } = useCopy(messages, resetMs)
  return (
    <div className="flex gap-2">
      <input
        readOnly
        aria-label={label}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        className={`${CONTROL_CLASS} h-9 border-line-strong text-sm`}
      />
      <Button className="h-9" onClick={() => void copy(address, messages.linkCopied)}>
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
