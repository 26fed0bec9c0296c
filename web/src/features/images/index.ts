export { useImageActions } from './use-image-actions.ts'
