import { Download } from 'lucide-react'
import { chartRows, readChartSpec } from '#contract/crafts/chart-spec.ts'
import type { ExportFormat } from '#contract/crafts/frame.ts'
import { toCsv } from '../../format/csv.ts'
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
export function ChartDownloads({ source, title, onExport }: ChartDownloadsProps) {
  const nameFor = (language: string) => craftFileName({ title, type: 'application/craft.code', language })
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Download} label="Download" />}
      items={[
        { kind: 'action', label: 'PNG', onSelect: () => onExport('png') },
        { kind: 'action', label: 'SVG', onSelect: () => onExport('svg') },
        { kind: 'action', label: 'CSV', onSelect: () => saveText(csvOf(source), nameFor('csv')) },
        { kind: 'action', label: 'Vega-Lite', onSelect: () => saveText(source, nameFor('vega-lite')) },
      ]}
    />
  )
}

function csvOf(source: string): string {
  const reading = readChartSpec(source)
  return 'spec' in reading ? toCsv(chartRows(reading.spec)) : ''
}
