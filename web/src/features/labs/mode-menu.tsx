import { SlidersHorizontal } from 'lucide-react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { cx } from '../../ui/cx.ts'
import { lazy } from '../../ui/lazy.tsx'
import { MenuWhenWanted } from '../../ui/menu.tsx'
import { PILL, PILL_ON } from './pill.ts'
import { useSettings, type ModesOf } from './settings-query.ts'

const load = () => import('./open-mode-menu.tsx')
const OpenModeMenu = lazy(async () => ({ default: (await load()).OpenModeMenu }))

/** Where the modes of a chat are turned on. */
export function ModeMenu(of: ModesOf) {
  const { data: settings = DEFAULT_SETTINGS } = useSettings(of.chatId)
  const count = countModes(settings, of.isInProject)
  const trigger = (
    <button
      type="button"
      aria-label={count > 0 ? `Modes ${count} on` : 'Modes'}
      className={cx(PILL, count > 0 && PILL_ON)}
    >
      <SlidersHorizontal aria-hidden />
      <span className="@max-md/composer:hidden">Modes</span>{' '}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  )
  return (
    <MenuWhenWanted trigger={trigger} inside={OpenModeMenu}>
      <OpenModeMenu {...of} trigger={trigger} />
    </MenuWhenWanted>
  )
}

/** Crafts are on for everyone, and the pro finder works in projects only. */
function countModes(settings: Settings, isInProject: boolean): number {
  const isCounted = (name: string) => {
    if (name === 'crafts') return false
    if (name === 'proFinderMode') return isInProject
    return name !== 'deepResearch' || !isInProject
  }
  return Object.entries(settings).filter(([name, { isEnabled }]) => isEnabled && isCounted(name)).length
}
