import { Link } from '@tanstack/react-router'
import { seesPlugins } from '#contract/account/can.ts'
import { magicLooksInto } from '#contract/labs/magic.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { useSettings } from '../labs/index.ts'

/** While the mode is off, what is switched on here does nothing, or only what magic mode chooses. */
export function ModeNote() {
  const { data: settings } = useSettings()
  if (!settings || seesPlugins(settings)) return null
  return (
    <p role="status" className="mb-6 rounded-s bg-surface-2 px-3 py-2 text-ink-2">
      {magicLooksInto(settings, 'plugins') ? pluginTexts.modeMagic : pluginTexts.modeOff}{' '}
      <Link to="/chat/plugins" search={{ panel: 'labs' }} className="font-medium underline">
        {pluginTexts.turnOn}
      </Link>
    </p>
  )
}
