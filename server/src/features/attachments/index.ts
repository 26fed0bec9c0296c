export { createForChat } from './for-chat.ts'
