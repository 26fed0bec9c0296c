export { useImageActions } from './use-image-actions.ts'
export { usePainters } from './images-query.ts'
