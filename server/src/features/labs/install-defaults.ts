import { DEFAULT_MODES, ON_BY_DEFAULT, type DefaultMode } from '#contract/labs/defaults.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { turnsMagicOn, turnsMcpOn, turnsTasksOn } from '#contract/settings/declared.ts'
import type { InstallSettings } from '../settings/index.ts'

/** What the owner says about each mode that may be on for those who have not chosen. */
export const INSTALL_DEFAULTS = {
  tasksMode: turnsTasksOn,
  merlinMagic: turnsMagicOn,
  mcpMode: turnsMcpOn,
} as const satisfies Record<DefaultMode, unknown>

/** What the install turns on, until its owner sets it otherwise. */
export function defaultsOf(settings: Pick<InstallSettings, 'read'>): Partial<Settings> {
  const modes = DEFAULT_MODES.filter((mode) => settings.read(INSTALL_DEFAULTS[mode]))
  return Object.fromEntries(modes.map((mode) => [mode, ON_BY_DEFAULT]))
}
