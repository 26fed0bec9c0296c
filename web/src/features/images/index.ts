export { useImageActions } from './use-image-actions.ts'
export { useImageGenerators } from './images-query.ts'
