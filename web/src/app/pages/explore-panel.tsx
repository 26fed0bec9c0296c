import { BotsToExplore } from '../../features/bots/explore/bots-to-explore.tsx'
import { PromptsToExplore } from '../../features/prompts/panel/prompts-to-explore.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useInsertWords } from '../use-insert-words.ts'

/** Things worth trying, a few of each kind. */
export function ExplorePanel() {
  const insert = useInsertWords()
  return (
    <Panel title="Explore">
      <BotsToExplore />
      <PromptsToExplore onUse={insert} />
    </Panel>
  )
}
