/** Who is here: what an owner decides about a person changes it. */
export const currentUserKey = ['me'] as const
