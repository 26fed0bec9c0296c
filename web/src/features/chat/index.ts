export { draftInNextComposer, sendInNextComposer } from './composer/drafts/early-input.ts'
export { insertIntoComposer, type ComposerInsert } from './composer/active-composer.ts'
export { clearDrafts } from './composer/drafts/draft.ts'
export { ChatPage } from './chat-page.tsx'
