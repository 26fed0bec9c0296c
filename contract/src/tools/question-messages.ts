/** The card in which an answer asks, and the list of what it may do without asking. */
export const questionTexts = {
  why: 'Why asked',
  afterStrangers: 'This answer has read words that anyone may have written, and they may be why.',
  once: 'Allow once',
  chat: 'Allow in this chat',
  always: (permits: string) => `Always allow ${permits}`,
  refuse: 'Refuse',
  refusalLabel: 'Why not, for the model',
  refusalPlaceholder: 'Why, or what instead (optional)',
  back: 'Back',
  listTitle: 'Allowed without asking',
  listIntro: 'What answers may do without asking you. An answer that has read pages or documents asks all the same.',
  listEmpty: 'Nothing. Answers ask before they open an address that you did not name.',
  everywhere: 'In all chats',
  inChat: 'Only in',
  revoke: (permits: string) => `Ask again: ${permits}`,
  revoked: 'Answers ask again from now on.',
} as const
