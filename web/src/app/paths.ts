/** Every address of the app that takes no further words. */
export const PLAIN_PATHS = [
  '/chat',
  '/chat/projects',
  '/chat/bots',
  '/chat/sample-project',
  '/chat/prompts',
  '/chat/plugins',
  '/chat/tasks',
  '/vault',
  '/bonkers',
  '/bonkers/boards',
  '/pricing',
  '/help',
  '/help/self-hosting',
  '/invite',
  '/usage',
  '/profile',
  '/owner',
  '/models',
] as const
export type PlainPath = (typeof PLAIN_PATHS)[number]
