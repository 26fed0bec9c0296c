/** What is known of each attachment. */
export const attachmentsKey = ['attachments'] as const
