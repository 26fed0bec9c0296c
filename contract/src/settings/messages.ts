/** Sentences about the settings of the install. */
export const settingsMessages = {
  saved: 'Saved.',
  numberNeeded: 'Enter a number.',
  keyKept: 'A key is set. Type to replace it.',
} as const
