import { ExploreBots } from '../../features/bots/explore/explore-bots.tsx'
import { ExplorePrompts } from '../../features/prompts/panel/explore-prompts.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { useInsertIntoComposer } from '../use-insert-into-composer.ts'

/** Things worth trying, a few of each kind. */
export function ExplorePanel() {
  const insert = useInsertIntoComposer()
  return (
    <Panel title="Explore">
      <div className="flex flex-col gap-3 pt-3">
        <ExploreBots />
        <ExplorePrompts onUse={insert} />
      </div>
    </Panel>
  )
}
