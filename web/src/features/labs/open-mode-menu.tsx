import { Globe, ScanSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { cx } from '../../ui/cx.ts'
import { OpenMenu } from '../../ui/menu-content.tsx'
import { LABS } from './labs.ts'
import { ModeBadges } from './mode-badges.tsx'
import { PILL, PILL_ON } from './pill.ts'
import { useSettings, type ModesOf } from './settings-query.ts'
import { useModes } from './use-modes.ts'

/** Only chats of a project have it. */
const PRO_FINDER = { name: 'proFinderMode', icon: ScanSearch } as const

/** The menu of modes once it has been asked for. */
export function OpenModeMenu({ trigger, ...of }: ModesOf & { trigger: ReactElement<React.ComponentProps<'button'>> }) {
  const modes = useModes(of)
  const labs = of.isInProject ? [...LABS, PRO_FINDER] : LABS
  return (
    <OpenMenu
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

/** Web access has a switch of its own beside the menu. */
export function WebAccessPill(of: ModesOf) {
  const { data: settings = DEFAULT_SETTINGS } = useSettings(of.chatId)
  const { onChange } = useModes(of)('webAccess')
  const isOn = settings.webAccess.isEnabled
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Web access"
      data-tip={isOn ? 'Web access is on' : 'Look things up on the web'}
      onClick={() => onChange(!isOn)}
      className={cx(PILL, isOn && PILL_ON)}
    >
      <Globe aria-hidden />
      <span className="@max-md/composer:hidden">Web</span>
    </button>
  )
}
