import { Download } from 'lucide-react'
import { chartRows, readChartSpec } from '#contract/crafts/chart-spec.ts'
import type { ExportFormat } from '#contract/crafts/frame.ts'
import { toCsv } from '../../format/csv.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { craftFileName } from './craft-kinds.ts'
import { saveText } from './save-file.ts'

type ChartDownloadsProps = {
  source: string
  title: string
  /** Asks the frame for a picture. */
  onExport: (format: ExportFormat) => void
}

/** What can be taken away of a chart: a picture, its rows, or the words that it is made of. */
function downloadsOf({ source, title, onExport }: ChartDownloadsProps) {
  const nameFor = (language: string) => craftFileName({ title, type: 'application/craft.code', language })
  return [
    { label: 'PNG', onSelect: () => onExport('png') },
    { label: 'SVG', onSelect: () => onExport('svg') },
    { label: 'CSV', onSelect: () => saveText(csvOf(source), nameFor('csv')) },
    { label: 'Vega-Lite', onSelect: () => saveText(source, nameFor('vega-lite')) },
  ] as const
}

/** The downloads of a chart in a toolbar. */
export function ChartDownloadMenu(props: ChartDownloadsProps) {
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Download} label="Download" />}
      items={downloadsOf(props).map((download) => ({ kind: 'action', ...download }))}
    />
  )
}

/** The same below a chart in an answer, each in sight. */
export function ChartDownloadButtons(props: ChartDownloadsProps) {
  return downloadsOf(props)
    .slice(0, 3)
    .map(({ label, onSelect }) => (
      <Button key={label} size="s" variant="ghost" aria-label={`Download as ${label}`} onClick={onSelect}>
        {label}
      </Button>
    ))
}

function csvOf(source: string): string {
  const reading = readChartSpec(source)
  return 'spec' in reading ? toCsv(chartRows(reading.spec)) : ''
}
