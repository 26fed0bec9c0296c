import * as z from 'zod'

/** For how long something is allowed. */
export const PERMISSION_SCOPES = ['once', 'chat', 'always'] as const
export type PermissionScope = (typeof PERMISSION_SCOPES)[number]

/** Something that answers may do without asking. `chat` is the only one where it holds, if it is one. */
export const toolPermission = z.object({
  id: z.uuid(),
  permits: z.string(),
  chat: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type ToolPermission = z.infer<typeof toolPermission>

/** The list of what answers may do without asking. */
export const permissionTexts = {
  listTitle: 'Allowed without asking',
  listIntro:
    'What answers may do without asking you. An answer that has read pages, documents or what a plugin brought asks all the same.',
  listEmpty: 'Nothing. Answers ask before they open an address that you did not name.',
  everywhere: 'In all chats',
  inChat: 'Only in',
  revoke: (permits: string) => `Ask again: ${permits}`,
  revoked: 'Answers ask again from now on.',
} as const
