import type { ToolArea } from '../tools/limits.ts'
import type { Settings, SettingsChange } from './schema.ts'

/** Whether magic mode may look there. */
export function magicLooksInto({ merlinMagic }: Pick<Settings, 'merlinMagic'>, area: ToolArea): boolean {
  return merlinMagic.isEnabled && !merlinMagic.without?.includes(area)
}

/** Whether answers may ask tables. What only the install turned on gives way where magic mode was told to leave them out. */
export function asksTables(modes: Pick<Settings, 'merlinMagic' | 'dataAnalysis'>): boolean {
  const { isEnabled, isDefault } = modes.dataAnalysis
  return isEnabled && !(isDefault && modes.merlinMagic.isEnabled && !magicLooksInto(modes, 'analysis'))
}

/** Whether answers may write crafts: where its person wants them, and magic mode was not told to leave them out. */
export function writesCrafts({ crafts, merlinMagic }: Pick<Settings, 'crafts' | 'merlinMagic'>): boolean {
  return crafts.isEnabled && !(merlinMagic.isEnabled && merlinMagic.without?.includes('crafts'))
}

type Ways = Pick<Settings, 'merlinMagic' | 'webAccess' | 'focusMode' | 'dataAnalysis' | 'mcpMode'>

/** Magic goes on without this; whatever else would look there is turned off with it. */
export function leaveOut(ways: Ways, area: ToolArea): SettingsChange {
  const { merlinMagic, webAccess, focusMode, dataAnalysis, mcpMode } = ways
  const isFocus = area === 'web' || area === 'vault'
  const looksThere = isFocus && focusMode.isEnabled && (focusMode.mode === 'vault') === (area === 'vault')
  return {
    merlinMagic: { isEnabled: true, without: [...new Set([...(merlinMagic.without ?? []), area])] },
    ...(area === 'web' && webAccess.isEnabled && { webAccess: { isEnabled: false } }),
    ...(area === 'analysis' &&
      dataAnalysis.isEnabled &&
      !dataAnalysis.isDefault && { dataAnalysis: { isEnabled: false } }),
    ...(area === 'plugins' && mcpMode.isEnabled && { mcpMode: { isEnabled: false } }),
    ...(looksThere && { focusMode: { isEnabled: false } }),
  }
}
