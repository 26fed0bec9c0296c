/** Sentences about the names that an install answers to. */
export const hostMessages = {
  nameInvalid: 'Enter a name such as alcove.home, or an IP address.',
  tooMany: 'At most 50 names can be confirmed. Remove one first.',
  confirmed: (name: string) => `${name} is confirmed.`,
  removed: (name: string) => `${name} is no longer accepted.`,
  inUse: 'You are using this name right now. Open Alcove under another one to remove it.',
  unknown: (name: string) =>
    `Alcove does not know the name ${name}. Its owner can confirm it on the owner’s page, under Settings, or start it with PUBLIC_URL.`,
} as const
