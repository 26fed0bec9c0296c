import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { SettingValues } from '#contract/settings/api.ts'
import { SETTING_SECTIONS, SETTINGS, type SettingSection } from '#contract/settings/declared.ts'
import type { Setting } from '#contract/settings/define.ts'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { SettingControl } from './setting-control.tsx'
import { SettingsForm } from './settings-form.tsx'
import { settingsQuery } from './settings-query.ts'

type SettingsSectionProps = {
  name: SettingSection
  /** Stands below: what has a control of its own. */
  children?: (values: SettingValues) => ReactNode
}

/** A part of the owner's settings, drawn from what is declared. */
export function SettingsSection({ name, children }: SettingsSectionProps) {
  const query = useQuery(settingsQuery)
  const settings = settingsOf(name)
  return (
    <QuerySection {...SETTING_SECTIONS[name]} query={query} name="the settings" count={settings.length} row="h-9">
      {(values) => (
        <>
          <Controls settings={settings} values={values} />
          {children?.(values)}
        </>
      )}
    </QuerySection>
  )
}

function settingsOf(name: SettingSection): readonly Setting[] {
  return SETTINGS.filter((setting: Setting) => setting.section === name)
}

type ControlsProps = { settings: readonly Setting[]; values: Readonly<Record<string, unknown>> }

/** Switches and choices first, then what is typed, in one form. */
export function Controls({ settings, values }: ControlsProps) {
  const typed = settings.filter((setting) => setting.options === undefined && typeof setting.initial !== 'boolean')
  return (
    <>
      {settings
        .filter((setting) => !typed.includes(setting))
        .map((setting) => (
          <div key={setting.key} className="max-w-120 py-4">
            <SettingControl setting={setting} value={values[setting.key]} />
          </div>
        ))}
      {/* What was saved is what the form begins with next. */}
      {typed.length > 0 && (
        <SettingsForm key={JSON.stringify(typed.map(({ key }) => values[key]))} settings={typed} values={values} />
      )}
    </>
  )
}
