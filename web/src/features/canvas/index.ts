export { offerEdits, type OfferedEdits } from './offered-edits.ts'
export { useOpenCanvas } from './use-open-canvas.ts'
export { useShowEdits } from './use-show-edits.ts'
