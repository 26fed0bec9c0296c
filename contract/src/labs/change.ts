import { analystExtraQueries, deepResearchGate, labsGate, mcpGate, proFinderGate, type Gate } from '../account/can.ts'
import type { User } from '../account/schema.ts'
import { researchModeMessages } from '../research/mode-messages.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import type { Settings, SettingsChange } from './schema.ts'
import { SETTING_TITLES } from './titles.ts'

type Who = Pick<User, 'isGuest' | 'isPaid'>
type Payer = Who & Pick<User, 'isFree' | 'isAppsumo'>

/** Modes that answer a question in another way than deep research does, so only one side can be on. */
const OTHER_WAYS = ['merlinMagic', 'webAccess', 'focusMode'] as const satisfies (keyof Settings)[]

/**
 * The settings after a change. Turning deep research on turns magic mode, web access and focus mode off;
 * turning one of those on ends deep research. Asked for both at once, deep research wins. The pro finder turns the
 * same three off, but it works in projects only, so that turning one on elsewhere leaves it as it is.
 */
export function changeSettings(settings: Settings, change: SettingsChange): Settings {
  const changed = merge(settings, change)
  if (change.deepResearch?.isEnabled) return withoutOtherWays(changed)
  if (change.proFinderMode?.isEnabled) return withoutOtherWays(changed)
  const turnsOtherWayOn = OTHER_WAYS.some((name) => change[name]?.isEnabled)
  return settleDefaults(turnsOtherWayOn ? { ...changed, deepResearch: { isEnabled: false } } : changed)
}

/** What a person has chosen after a change: what they named, and what of their earlier choices it turned off. */
export function chosenAfter(chosen: Partial<Settings>, before: Settings, change: SettingsChange): Partial<Settings> {
  const after = changeSettings(before, change)
  return pick(after, (name) => name in chosen || change[name] !== undefined)
}

/** Magic mode that nobody chose gives way to what answers in another way, and is there again after it. */
export function settleDefaults(settings: Settings): Settings {
  const { merlinMagic, deepResearch, proFinderMode } = settings
  if (!merlinMagic.isDefault) return settings
  const isEnabled = !deepResearch.isEnabled && !proFinderMode.isEnabled
  return { ...settings, merlinMagic: { ...merlinMagic, isEnabled } }
}

/** The settings with a model: magic mode that nobody chose is only there where the model can choose. */
export function settingsWithModel(settings: Settings, canCallTools: boolean | undefined): Settings {
  return canCallTools === false && settings.merlinMagic.isDefault ? turnOff(settings, ['merlinMagic']) : settings
}

/** What stands between a person and a change. Turning something off needs no plan. */
export function settingsGate(user: Who, change: SettingsChange): Gate {
  const gates = [
    labsGate(user),
    change.mcpMode?.isEnabled ? mcpGate(user) : 'open',
    change.deepResearch?.isEnabled ? deepResearchGate(user) : 'open',
    change.proFinderMode?.isEnabled ? proFinderGate(user) : 'open',
  ] as const
  return gates.find((gate) => gate !== 'open') ?? 'open'
}

/**
 * The settings as they count for a person now: what only an earlier plan allowed is off without being forgotten, and
 * tables are there to be asked for whoever pays nothing more for it and did not say no.
 */
export function allowedSettings(user: Payer, settings: Settings): Settings {
  if (labsGate(user) !== 'open') return withoutDefaults(settings)
  const { dataAnalysis } = settings
  return {
    ...settings,
    dataAnalysis: dataAnalysis.isDefault
      ? { ...dataAnalysis, isEnabled: analystExtraQueries(user) === 0 }
      : dataAnalysis,
    mcpMode: { ...settings.mcpMode, isEnabled: settings.mcpMode.isEnabled && mcpGate(user) === 'open' },
    deepResearch: { isEnabled: settings.deepResearch.isEnabled && deepResearchGate(user) === 'open' },
    proFinderMode: { isEnabled: settings.proFinderMode.isEnabled && proFinderGate(user) === 'open' },
  }
}

/** The settings as they count in a chat of a project: there is no deep research there. */
export function settingsInProject(settings: Settings): Settings {
  return { ...settings, deepResearch: { isEnabled: false } }
}

/** What was turned on by its person, and counts as off all the same. */
export function pausedSettings(saved: Settings, counting: Settings): (keyof Settings)[] {
  return SETTINGS.filter((name) => saved[name].isEnabled && !saved[name].isDefault && !counting[name].isEnabled)
}

/** Why a change may not be made in a chat of a project, or null. */
export function refuseInProject(change: SettingsChange): string | null {
  return change.deepResearch?.isEnabled ? researchModeMessages.notInProject : null
}

const SETTINGS = Object.keys(SETTING_TITLES) as (keyof Settings)[]

/** Labs is not a guest's: nothing is turned on for them. */
function withoutDefaults(settings: Settings): Settings {
  return { ...settings, ...pick(DEFAULT_SETTINGS, (name) => settings[name].isDefault === true) }
}

function pick(settings: Settings, isWanted: (name: keyof Settings) => boolean): Partial<Settings> {
  return Object.fromEntries(SETTINGS.filter(isWanted).map((name) => [name, settings[name]]))
}

function withoutOtherWays(settings: Settings): Settings {
  return turnOff(settings, OTHER_WAYS)
}

function turnOff(settings: Settings, names: readonly (keyof Settings)[]): Settings {
  return names.reduce((all, name) => ({ ...all, [name]: { ...all[name], isEnabled: false } }), settings)
}

function merge(settings: Settings, change: SettingsChange): Settings {
  return {
    deepResearch: change.deepResearch ?? settings.deepResearch,
    mcpMode: change.mcpMode ?? settings.mcpMode,
    crafts: change.crafts ?? settings.crafts,
    dataAnalysis: change.dataAnalysis ?? settings.dataAnalysis,
    merlinMagic: change.merlinMagic ?? settings.merlinMagic,
    webAccess: change.webAccess ?? settings.webAccess,
    focusMode: {
      isEnabled: change.focusMode?.isEnabled ?? settings.focusMode.isEnabled,
      mode: change.focusMode?.mode ?? settings.focusMode.mode,
    },
    proFinderMode: change.proFinderMode ?? settings.proFinderMode,
    tasksMode: change.tasksMode ?? settings.tasksMode,
  }
}
