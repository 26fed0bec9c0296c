export { LanguageHint } from './language-hint.tsx'
export { RetrievalSection } from './retrieval-section.tsx'
