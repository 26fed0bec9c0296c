import { lazy } from '../../ui/lazy.tsx'

export { ReservedRoom } from './drawing-room.tsx'
export { CraftCard } from './craft-card.tsx'
export { useOpenCraft, useCurrentCraft, type CurrentCraft } from './current-craft.ts'

/** The window is fetched with the first craft that is opened, a diagram's frame with the first diagram. */
export const CraftWindow = lazy(async () => ({ default: (await import('./window/craft-window.tsx')).CraftWindow }))
export const Chart = lazy(async () => ({ default: (await import('./chart.tsx')).Chart }))
/** Code of any language, to be read or changed. */
export const CodeView = lazy(async () => ({ default: (await import('./window/code-view.tsx')).CodeView }))
export const LargeDrawing = lazy(async () => ({ default: (await import('./large-drawing.tsx')).LargeDrawing }))
export const Diagram = lazy(async () => ({ default: (await import('./diagram.tsx')).Diagram }))
