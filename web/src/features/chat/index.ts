export { leaveWords } from './composer/early-words.ts'
export { ChatPage } from './chat-page.tsx'
