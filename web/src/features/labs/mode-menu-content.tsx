import { RotateCcw, ScanSearch } from 'lucide-react'
import type { ReactElement } from 'react'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { labsMessages } from '#contract/labs/messages.ts'
import { FOCUS_MODES, type Settings } from '#contract/labs/schema.ts'
import { SETTING_TITLES } from '#contract/labs/titles.ts'
import { MenuContent } from '../../ui/overlays/menu-content.tsx'
import type { MenuItem } from '../../ui/overlays/menu-item.ts'
import { FOCUS_MODE_NAMES, MODES } from './labs.ts'
import { ModeBadges } from './mode-badges.tsx'
import { useSettings, type ModeScope } from './settings-query.ts'
import { useModes } from './use-modes.ts'

/** Only chats of a project have it. */
const PRO_FINDER = { name: 'proFinderMode', icon: ScanSearch } as const

/** The menu of modes once it has been asked for. */
export function ModeMenuContent({
  trigger,
  ...scope
}: ModeScope & { trigger: ReactElement<React.ComponentProps<'button'>> }) {
  const modes = useModes(scope)
  const { data: settings = DEFAULT_SETTINGS } = useSettings(scope.chatId)
  const labs = scope.isInProject ? [...MODES, PRO_FINDER] : MODES
  return (
    <MenuContent
      side="top"
      trigger={trigger}
      items={[
        ...labs.map(({ name, icon }) => ({
          kind: 'toggle' as const,
          label: SETTING_TITLES[name],
          icon,
          badge: <ModeBadges name={name} />,
          ...modes(name),
        })),
        ...detailItems(settings, modes),
      ]}
    />
  )
}

/** What else the chips offer, for whoever sees none of them. */
function detailItems(settings: Settings, modes: ReturnType<typeof useModes>): MenuItem[] {
  const { isEnabled, mode } = settings.focusMode
  const leftOut = settings.merlinMagic.isEnabled ? (settings.merlinMagic.without ?? []) : []
  const focus: MenuItem = {
    kind: 'choices',
    label: 'Where to look',
    value: mode,
    choices: FOCUS_MODES.map((value) => ({ value, label: FOCUS_MODE_NAMES[value] })),
    onChange: (value) =>
      modes('focusMode').onChange(true, { focusMode: { isEnabled: true, mode: value as typeof mode } }),
  }
  const letIn: MenuItem = {
    kind: 'action',
    label: labsMessages.letIn(leftOut),
    icon: RotateCcw,
    onSelect: () => modes('merlinMagic').onChange(true, { merlinMagic: { isEnabled: true } }),
  }
  if (!isEnabled && leftOut.length === 0) return []
  return [{ kind: 'line' }, ...(isEnabled ? [focus] : []), ...(leftOut.length > 0 ? [letIn] : [])]
}
