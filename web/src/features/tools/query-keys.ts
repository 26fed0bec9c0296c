/** What answers may do without asking. */
export const permissionsKey = ['tool-permissions'] as const
