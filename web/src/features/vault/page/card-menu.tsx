import { Download, Ellipsis, FolderPlus, MessageSquarePlus, Trash2 } from 'lucide-react'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { ItemActions } from '../use-item-actions.ts'

/** What can be done with one item. */
export function CardMenu({ item, actions }: { item: VaultAttachment; actions: ItemActions }) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More for ${item.title}`} />}
      items={[
        { kind: 'action', label: 'Start Chat', icon: MessageSquarePlus, onSelect: () => actions.startChat([item]) },
        { kind: 'action', label: 'Add to Project', icon: FolderPlus, onSelect: () => actions.addToProject([item]) },
        { kind: 'action', label: 'Download', icon: Download, onSelect: () => actions.download([item]) },
        { kind: 'line' },
        { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => actions.remove([item]) },
      ]}
    />
  )
}
