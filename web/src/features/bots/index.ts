export { BotIcon } from './bot-icon.tsx'
export { parseBotView, type BotView } from './bot-view.ts'
export { useStartChat } from './use-start-chat.ts'
export { useWizardDoor } from './wizard/use-wizard-door.ts'
