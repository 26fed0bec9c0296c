export { NewChatPage } from './new-chat-page.tsx'
