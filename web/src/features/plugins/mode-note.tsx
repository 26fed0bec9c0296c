import { Link } from '@tanstack/react-router'
import { seesPlugins } from '#contract/account/can.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { useSettings } from '../labs/index.ts'

/** While the mode is off, nothing that is switched on here does anything. */
export function ModeNote() {
  const { data: settings } = useSettings()
  if (!settings || seesPlugins(settings)) return null
  return (
    <p role="status" className="mb-6 rounded-s bg-warn-soft px-3 py-2 text-warn-ink">
      {pluginTexts.modeOff}{' '}
      <Link to="/chat/plugins" search={{ panel: 'labs' }} className="font-medium underline">
        {pluginTexts.turnOn}
      </Link>
    </p>
  )
}
