import type { ReactNode } from 'react'
import type { FollowAnswer } from '../use-proposal.ts'

/** What the page around it gives the canvas. */
export type CanvasContext = {
  onShow: (canvasId: string | undefined) => void
  followAnswer: FollowAnswer
  /** Draws the text as it is read. */
  renderText: (text: string) => ReactNode
  openModels: () => void
}
