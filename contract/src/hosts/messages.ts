/** Sentences about the names that an install answers to. */
export const hostMessages = {
  nameInvalid: 'Enter a name such as alcove.home, or an IP address.',
  tooMany: 'You can confirm up to 50 names. Remove one first.',
  confirmed: (name: string) => `${name} is confirmed.`,
  removed: (name: string) => `${name} is no longer accepted.`,
  inUse: 'You are using this name right now. Open Alcove under another one to remove it.',
  unknown: (name: string) =>
    `Alcove does not know the name ${name}. The owner can confirm it under Settings on the owner’s page, or start Alcove with PUBLIC_URL.`,
} as const
