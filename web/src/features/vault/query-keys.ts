/** The vault, each of its lists and items. */
export const vaultKey = ['vault'] as const
