/** The modes of chats, and what keeps a mode from working. */
export const settingsKey = ['settings'] as const
export const modeBlockersKey = ['modeObstacles'] as const
