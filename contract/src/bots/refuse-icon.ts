import { REJECTED, type Refusal } from '../attachments/refuse-upload.ts'
import { BOT_ICON_BYTES, BOT_ICON_TYPES } from './limits.ts'
import { botMessages } from './messages.ts'

/** Why this image may not be a bot's icon, or null. */
export function refuseIcon(file: { type: string; size: number }): Refusal | null {
  if (!BOT_ICON_TYPES.includes(file.type)) return REJECTED
  return file.size < BOT_ICON_BYTES ? null : { code: 'too_large', message: botMessages.iconTooLarge }
}
