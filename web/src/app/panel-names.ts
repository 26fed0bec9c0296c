/** What the left panel can show, one at a time. */
export const LEFT_PANELS = [
  'botPreview',
  'botProfile',
  'updateChatbot',
  'chatAttachments',
  'attachmentLayout',
  'explore',
  'history',
  'labs',
  'plugins',
  'prompts',
  'vault',
  'updates',
  'aiTools',
] as const
export type LeftPanel = (typeof LEFT_PANELS)[number]

/** What the right panel can show, one at a time. */
export const RIGHT_PANELS = ['crafts', 'sources', 'research', 'canvas', 'attachment'] as const
export type RightPanel = (typeof RIGHT_PANELS)[number]

/** These belong to the chat that they were opened in. */
export const CHAT_PANELS: readonly RightPanel[] = ['crafts', 'sources', 'research']
