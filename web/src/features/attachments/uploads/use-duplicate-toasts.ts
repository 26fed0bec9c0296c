import { useEffect } from 'react'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useOpenItem } from '../passage.ts'
import type { Upload } from './upload.ts'

/** Each arrival is told once, however many places show it. */
const announced = new WeakSet<NonNullable<IntakeItem['sameAs']>>()

/** Says of files that their owner has already, with a way to the first one. */
export function useDuplicateToasts(uploads: readonly Upload[]): void {
  const open = useOpenItem()
  useEffect(() => {
    for (const { item } of uploads) {
      const first = item?.sameAs
      if (!first || announced.has(first)) continue
      announced.add(first)
      toast.ok(attachmentMessages.alreadyHere, {
        label: `Show ${shortenFileName(first.title)}`,
        run: () => open(first.id),
      })
    }
  }, [uploads, open])
}
