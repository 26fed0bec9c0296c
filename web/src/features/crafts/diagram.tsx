import { useState } from 'react'
import { CraftFrame } from './frame/craft-frame.tsx'
import { useShownTheme } from './frame/use-shown-theme.ts'

const HEIGHT_FIRST_PX = 220
const HEIGHT_MAX_PX = 640

type DiagramProps = {
  source: string
  /** The words of the diagram cannot be drawn. */
  onFailed: (message: string) => void
}

/** A Mermaid diagram of an ordinary message. It is drawn in the box of crafts, where nothing in it can do harm. */
export function Diagram({ source, onFailed }: DiagramProps) {
  const theme = useShownTheme()
  const [height, setHeight] = useState(HEIGHT_FIRST_PX)
  return (
    <div style={{ height: Math.min(HEIGHT_MAX_PX, Math.max(60, height)) }}>
      <CraftFrame
        key={theme}
        kind="mermaid"
        fits
        title="Diagram"
        theme={theme}
        content={source}
        onSaid={(said) => {
          if (said.type === 'size' && said.height > 0) setHeight(said.height)
          if (said.type === 'failed') onFailed(said.message)
        }}
      />
    </div>
  )
}
