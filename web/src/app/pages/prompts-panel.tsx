import { PromptsPanel } from '../../features/prompts/panel/prompts-panel.tsx'
import { useInsertIntoComposer } from '../use-insert-into-composer.ts'

/** The prompts beside a page. */
export function Prompts() {
  return <PromptsPanel onUse={useInsertIntoComposer()} />
}
