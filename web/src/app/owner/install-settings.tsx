import { DriveSection } from '../../features/drive/drive-section.tsx'
import { FeedbackSection } from '../../features/feedback/feedback-section.tsx'
import { HostsSection } from '../../features/hosts/hosts-section.tsx'
import { SearchSettingsSection } from '../../features/magic-import/search-settings-section.tsx'

/** What is set up once for everyone. */
export function InstallSettings() {
  return (
    <>
      <HostsSection />
      <SearchSettingsSection />
      <DriveSection />
      <FeedbackSection />
    </>
  )
}
