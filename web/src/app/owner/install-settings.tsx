import { SETTING_SECTIONS, type SettingSection } from '#contract/settings/declared.ts'
import { DriveSection } from '../../features/drive/drive-section.tsx'
import { HostsSection } from '../../features/hosts/hosts-section.tsx'
import { PublicSources } from '../../features/magic-import/public-sources.tsx'
import { SettingsSection } from '../../features/settings/settings-section.tsx'

const { search: _, ...OTHERS } = SETTING_SECTIONS

/** What is set up once for everyone. */
export function InstallSettings() {
  return (
    <>
      <HostsSection />
      <SettingsSection name="search">{(values) => <PublicSources values={values} />}</SettingsSection>
      <DriveSection />
      {(Object.keys(OTHERS) as SettingSection[]).map((name) => (
        <SettingsSection key={name} name={name} />
      ))}
    </>
  )
}
