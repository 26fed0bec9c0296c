export { EngineNote } from './engine-note.tsx'
export { ModelPicker } from './model-picker.tsx'
export { useModelChoice, type ModelChoice } from './models-query.ts'
