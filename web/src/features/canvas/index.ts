export { useOpenCanvas } from './use-open-canvas.ts'
