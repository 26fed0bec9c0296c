export { leaveDraft, leaveWords } from './composer/early-words.ts'
export { insertWords, type Words } from './composer/open-composer.ts'
export { forgetDrafts } from './composer/draft.ts'
export { ChatPage } from './chat-page.tsx'
