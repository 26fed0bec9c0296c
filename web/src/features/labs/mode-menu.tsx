import { SlidersHorizontal } from 'lucide-react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { cx } from '../../ui/cx.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LazyMenu } from '../../ui/overlays/menu.tsx'
import { MODE_BUTTON_CLASS, MODE_BUTTON_ON_CLASS } from './mode-button-class.ts'
import { useSettings, type ModeScope } from './settings-query.ts'

const load = () => import('./mode-menu-content.tsx')
const ModeMenuContent = lazy(async () => ({ default: (await load()).ModeMenuContent }))

/** Where the modes of a chat are turned on. */
export function ModeMenu(scope: ModeScope) {
  const { data: settings = DEFAULT_SETTINGS } = useSettings(scope.chatId)
  const count = countModes(settings, scope.isInProject)
  const trigger = (
    <button
      type="button"
      aria-label={count > 0 ? `Modes ${count} on` : 'Modes'}
      className={cx(MODE_BUTTON_CLASS, count > 0 && MODE_BUTTON_ON_CLASS)}
    >
      <SlidersHorizontal aria-hidden />
      <span className="@max-md/composer:hidden">Modes</span>{' '}
      {count > 0 && <span className="tabular-nums">{count}</span>}
    </button>
  )
  return (
    <LazyMenu trigger={trigger} content={ModeMenuContent}>
      <ModeMenuContent {...scope} trigger={trigger} />
    </LazyMenu>
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
