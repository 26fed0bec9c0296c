import { ACCOUNT_ACTIONS } from './account.ts'
import type { Action } from './action.ts'
import { CHAT_ACTIONS } from './chats.ts'
import { DOCUMENT_ACTIONS } from './documents.ts'
import { FURTHER_ACTIONS } from './further.ts'
import { WORK_ACTIONS } from './works.ts'

export type { Action } from './action.ts'

/** Everything that people of a soak do. */
export const ACTIONS: readonly Action[] = [
  ...CHAT_ACTIONS,
  ...DOCUMENT_ACTIONS,
  ...WORK_ACTIONS,
  ...FURTHER_ACTIONS,
  ...ACCOUNT_ACTIONS,
]
