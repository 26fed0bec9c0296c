import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { PreviewPanel } from './preview-panel.tsx'

/** The same look into an item in the left panel, with the way back to the list that it came from. */
export function AttachmentLayoutPanel() {
  const navigate = useNavigate()
  const back = () =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, panel: 'chatAttachments', item: undefined, page: undefined, mark: undefined }),
    })
  return <PreviewPanel leading={<IconButton icon={ArrowLeft} label="Back to attachments" onClick={back} />} />
}
