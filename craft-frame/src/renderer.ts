import type { ExportFormat, FrameCitation } from '#contract/crafts/frame.ts'

/** Draws what it is given. Called again, it draws the new thing in the place of the old one. */
export type Draw = (content: string, citations?: readonly FrameCitation[]) => void | Promise<void>

/** Draws, may fetch beforehand what a craft that is still being written will need, and may hand out what it drew. */
export type Renderer = {
  readonly draw: Draw
  readonly warm?: Draw
  readonly exportAs?: (format: ExportFormat) => Promise<void>
}
