import { useParams } from '@tanstack/react-router'
import { SharedCraftPage } from '../../features/crafts/shared-craft-page.tsx'

export function SharedCraft() {
  const { shareId = '' } = useParams({ strict: false })
  return <SharedCraftPage key={shareId} shareId={shareId} />
}
