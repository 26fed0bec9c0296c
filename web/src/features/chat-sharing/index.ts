export { ShareDialog } from './lazy-share-dialog.ts'
export { sharedChatQuery } from './share-query.ts'
