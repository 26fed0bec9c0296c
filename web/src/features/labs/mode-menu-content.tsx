import { ScanSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { MenuContent } from '../../ui/overlays/menu-content.tsx'
import { MODES } from './labs.ts'
import { ModeBadges } from './mode-badges.tsx'
import type { ModeScope } from './settings-query.ts'
import { useModes } from './use-modes.ts'

/** Only chats of a project have it. */
const PRO_FINDER = { name: 'proFinderMode', icon: ScanSearch } as const

/** The menu of modes once it has been asked for. */
export function ModeMenuContent({
  trigger,
  ...scope
}: ModeScope & { trigger: ReactElement<React.ComponentProps<'button'>> }) {
  const modes = useModes(scope)
  const labs = scope.isInProject ? [...MODES, PRO_FINDER] : MODES
  return (
    <MenuContent
      side="top"
      trigger={trigger}
      items={labs.map(({ name, icon }) => ({
        kind: 'toggle',
        label: SETTING_TITLES[name],
        icon,
        badge: <ModeBadges name={name} />,
        ...modes(name),
      }))}
    />
  )
}
