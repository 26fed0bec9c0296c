import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import { lazy } from '../../ui/lazy.tsx'

/** Read here too, so that the code behind it is fetched only by those who come back. */
const RETURN_KEY = 'alcove.drive.choosing'

const DriveDialog = lazy(async () => ({ default: (await import('./drive-dialog.tsx')).DriveDialog }))
const loadOpenDrive = () => import('./open-drive.ts')

type DriveOptions = {
  /** What is added joins what is there already. */
  targetId?: string
  /** Where a person comes back to who connects their drive first; the address of the page if it is left out. */
  returnUrl?: (() => string) | undefined
}

/** The way to a person's drive, for a menu: what to do when it is chosen, and the dialog that it leads to. */
export function useDrive(
  target: AttachmentTarget,
  onAdded: (items: readonly IntakeItem[]) => void,
  { targetId, returnUrl }: DriveOptions = {},
): [() => void, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  // Whoever comes back from Google goes on where they left.
  useEffect(() => {
    if (!sessionStorage.getItem(RETURN_KEY)) return
    void resumeAfterGoogle(target).then(setOpen)
  }, [target])
  const choose = () => void startChoosing(target, returnUrl?.()).then(setOpen)
  const dialog = (
    <Suspense>
      {isOpen && <DriveDialog target={target} targetId={targetId} onClose={() => setOpen(false)} onAdded={onAdded} />}
    </Suspense>
  )
  return [choose, dialog]
}

async function startChoosing(target: AttachmentTarget, returnUrl: string | undefined): Promise<boolean> {
  const { openDrive } = await loadOpenDrive()
  return openDrive(target, returnUrl)
}

async function resumeAfterGoogle(target: AttachmentTarget): Promise<boolean> {
  const { isBackFromGoogle, openDrive } = await loadOpenDrive()
  return isBackFromGoogle(target) && openDrive(target)
}
