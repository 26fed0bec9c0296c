import { Download, ImagePlus, MessageSquarePlus, RefreshCw, Trash2, Vault } from 'lucide-react'
import type { Image } from '#contract/images/schema.ts'
import type { MenuItem } from '../../ui/overlays/menu.tsx'

/** What a card or the large view can ask for. */
export type ImageHandlers = {
  open: (image: Image) => void
  /** Fills the form with what was asked for. */
  again: (image: Image) => void
  /** Puts it into the form as a reference; missing where no painter takes one. */
  refer?: ((image: Image) => void) | undefined
  download: (image: Image) => void
  saveToVault: (image: Image) => void
  startChat: (image: Image) => void
  /** Asks first. */
  remove: (image: Image) => void
  /** Takes away what failed. */
  dismiss: (image: Image) => void
  stop: (image: Image) => void
}

export function imageMenuItems(image: Image, handlers: ImageHandlers): MenuItem[] {
  const { refer } = handlers
  return [
    { kind: 'action', label: 'Download', icon: Download, onSelect: () => handlers.download(image) },
    { kind: 'action', label: 'Save to vault', icon: Vault, onSelect: () => handlers.saveToVault(image) },
    { kind: 'action', label: 'Use in chat', icon: MessageSquarePlus, onSelect: () => handlers.startChat(image) },
    { kind: 'action', label: 'Again with changes', icon: RefreshCw, onSelect: () => handlers.again(image) },
    ...(refer
      ? [
          {
            kind: 'action' as const,
            label: 'Use as reference',
            icon: ImagePlus,
            onSelect: () => refer(image),
          },
        ]
      : []),
    { kind: 'line' },
    { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => handlers.remove(image) },
  ]
}
