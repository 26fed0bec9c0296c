import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import { lazy } from '../../ui/lazy.tsx'

/** Read here too, so that the code behind it is fetched only by those who come back. */
const CHOOSING = 'alcove.drive.choosing'

const DriveDialog = lazy(async () => ({ default: (await import('./drive-dialog.tsx')).DriveDialog }))
const loadOpening = () => import('./open-drive.ts')

type DriveOptions = {
  /** What is added joins what is there already. */
  placeId?: string
  /** Where a person comes back to who connects their drive first; the address of the page if it is left out. */
  returnUrl?: (() => string) | undefined
}

/** The way to a person's drive, for a menu: what to do when it is chosen, and the dialog that it leads to. */
export function useDrive(
  place: Place,
  onAdded: (items: readonly IntakeItem[]) => void,
  { placeId, returnUrl }: DriveOptions = {},
): [() => void, ReactNode] {
  const [isOpen, setOpen] = useState(false)
  // Whoever comes back from Google goes on where they left.
  useEffect(() => {
    if (!sessionStorage.getItem(CHOOSING)) return
    void goOn(place).then(setOpen)
  }, [place])
  const choose = () => void begin(place, returnUrl?.()).then(setOpen)
  const dialog = (
    <Suspense>
      {isOpen && <DriveDialog place={place} placeId={placeId} onClose={() => setOpen(false)} onAdded={onAdded} />}
    </Suspense>
  )
  return [choose, dialog]
}

async function begin(place: Place, returnUrl: string | undefined): Promise<boolean> {
  const { openDrive } = await loadOpening()
  return openDrive(place, returnUrl)
}

async function goOn(place: Place): Promise<boolean> {
  const { isBackFromGoogle, openDrive } = await loadOpening()
  return isBackFromGoogle(place) && openDrive(place)
}
