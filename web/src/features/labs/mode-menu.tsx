import { SlidersHorizontal } from 'lucide-react'
import { Suspense } from 'react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { cx } from '../../ui/cx.ts'
import { lazy } from '../../ui/lazy.tsx'
import { LazyMenu } from '../../ui/overlays/menu.tsx'
import { MODE_BUTTON_CLASS, MODE_BUTTON_ON_CLASS } from './mode-button-class.ts'
import { useSettings, type ModeScope } from './settings-query.ts'

const load = () => import('./mode-menu-content.tsx')
const ModeMenuContent = lazy(async () => ({ default: (await load()).ModeMenuContent }))
const ModeChips = lazy(async () => ({ default: (await import('./mode-chips.tsx')).ModeChips }))

/** Where the modes of a chat are turned on. */
export function ModeMenu(scope: ModeScope) {
  const { data } = useSettings(scope.chatId)
  const settings = data ?? DEFAULT_SETTINGS
  const names = modesOn(settings, scope.isInProject)
  const count = names.length
  // Where there is room, the chips beside it say which; where there is none, it says how many.
  const trigger = (
    <button type="button" className={cx(MODE_BUTTON_CLASS, count > 0 && MODE_BUTTON_ON_CLASS)}>
      <SlidersHorizontal aria-hidden />
      <span className="@max-md/composer:sr-only">Modes</span>
      {count > 0 && (
        <span className="tabular-nums @md/composer:hidden">
          {count}
          <span className="sr-only"> on</span>
        </span>
      )}
    </button>
  )
  return (
    <>
      <LazyMenu trigger={trigger} content={ModeMenuContent}>
        <ModeMenuContent {...scope} trigger={trigger} />
      </LazyMenu>
      <Suspense>{data && <ModeChips {...scope} names={names} />}</Suspense>
    </>
  )
}

/** Chosen, and not merely on: crafts are on for everyone, tasks are no mode of a chat, and the pro finder works in projects only. */
function modesOn(settings: Settings, isInProject: boolean): (keyof Settings)[] {
  const isCounted = (name: keyof Settings) => {
    if (name === 'crafts' || name === 'tasksMode') return false
    if (name === 'proFinderMode') return isInProject
    return name !== 'deepResearch' || !isInProject
  }
  const names = Object.keys(settings) as (keyof Settings)[]
  return names.filter((name) => settings[name].isEnabled && !settings[name].isDefault && isCounted(name))
}
