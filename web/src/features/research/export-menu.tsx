import { Download, FileDown } from 'lucide-react'
import { researchApi } from '#contract/research/api.ts'
import { RESEARCH_FORMATS, type ResearchFormat } from '#contract/research/schema.ts'
import { download } from '../../api/download.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { toast } from '../../ui/overlays/toast.tsx'

const NAMES: Record<ResearchFormat, string> = { md: 'Markdown', docx: 'Word', pdf: 'PDF' }

/** The report as a file. */
export function ExportMenu({ researchId }: { researchId: string }) {
  const save = async (format: ResearchFormat) => {
    try {
      await download(researchApi.export, { researchId, format })
      toast.ok('Download started')
    } catch (error) {
      toast.error((error as Error).message)
    }
  }
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Download} label="Download report" className="size-7 pointer-coarse:size-10" />}
      items={RESEARCH_FORMATS.map((format) => ({
        kind: 'action',
        label: `Download as ${NAMES[format]}`,
        icon: FileDown,
        onSelect: () => void save(format),
      }))}
    />
  )
}
