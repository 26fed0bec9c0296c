import { UpdatesPanel } from '../../features/changelog/updates-panel.tsx'
import { Markdown } from '../../markdown/markdown.tsx'

/** What is new, drawn as answers are. */
export function Updates() {
  return <UpdatesPanel Markdown={Markdown} />
}
