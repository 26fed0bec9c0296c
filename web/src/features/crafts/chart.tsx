import { useRef, useState } from 'react'
import type { ExportFormat } from '#contract/crafts/frame.ts'
import { craftMessages } from '#contract/crafts/messages.ts'
import { sharedMessages } from '#contract/messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ChartDownloadButtons } from './chart-downloads.tsx'
import { Drawing } from './diagram.tsx'
import { useResolvedTheme } from './frame/use-resolved-theme.ts'
import { MakeCraftButton } from './make-craft-button.tsx'
import { pngOf, saveExport } from './save-file.ts'

type ChartProps = {
  /** A Vega-Lite spec, with its rows in it. */
  source: string
  /** What its files are called. */
  title?: string
  /** It cannot be drawn, and why. */
  onFailed: (message: string) => void
}

/** A chart of an answer, in the box of crafts, with its downloads and a way to keep it as a craft. */
export function Chart({ source, title = 'Chart', onFailed }: ChartProps) {
  const theme = useResolvedTheme()
  const [exporting, setExporting] = useState<ExportFormat | null>(null)
  // The clipboard is asked at the press, while it still allows it, and gets the picture when that is made.
  const copied = useRef<((png: Blob) => void) | null>(null)
  const copy = async () => {
    const { promise, resolve } = Promise.withResolvers<Blob>()
    copied.current = resolve
    setExporting('png')
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': promise })])
      toast.ok(sharedMessages.copied)
    } catch {
      toast.error(craftMessages.pictureNotCopied)
    }
  }
  return (
    <div className="relative">
      <Drawing
        key={theme}
        kind="vega-lite"
        title={title}
        theme={theme}
        source={source}
        exporting={exporting}
        onFailed={onFailed}
        onStuck={() => onFailed(craftMessages.chartStuck)}
        onExported={(picture) => {
          setExporting(null)
          if (copied.current) copied.current(pngOf(picture.content))
          else saveExport(picture, title)
          copied.current = null
        }}
      />
      <div className="flex items-center justify-end gap-1 px-2 pb-1.5">
        <MakeCraftButton source={source} title={title} />
        <Button size="s" variant="ghost" aria-label="Copy as a picture" onClick={() => void copy()}>
          Copy
        </Button>
        <ChartDownloadButtons source={source} title={title} onExport={setExporting} />
      </div>
    </div>
  )
}
