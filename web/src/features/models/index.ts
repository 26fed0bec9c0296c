export { EngineNote } from './picker/engine-note.tsx'
export { ModelPicker } from './picker/model-picker.tsx'
export { modelsQuery, useModelChoice, type ModelChoice } from './models-query.ts'
