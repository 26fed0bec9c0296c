import { roleOfPlan } from '#contract/account/plan.ts'
import { picturePath } from '#contract/account/profile-api.ts'
import type { AccountSummary, User } from '#contract/account/schema.ts'
import type { users } from './tables.ts'

export type PersonRow = typeof users.$inferSelect

/**
 * A row as the contract spells a person. Role and flags are never stored: the plan's name decides them each time. The
 * owner has all that the best plan has, whatever theirs is called.
 */
export function toUser(row: Omit<PersonRow, 'passwordHash' | 'suspendedAt' | 'createdAt'>): User {
  const role = row.email === null ? 'guest' : row.isOwner ? 'paid' : roleOfPlan(row.plan)
  return {
    uid: row.uid,
    role,
    isFree: role === 'free',
    isPaid: role === 'paid',
    isGuest: role === 'guest',
    isAppsumo: role === 'appsumo',
    plan: row.plan,
    name: row.name,
    picture: row.pictureId === null ? null : picturePath(row.pictureId),
    showsInShares: row.showsInShares,
    email: row.email,
    isOwner: row.isOwner,
  }
}

/** A member's line in the owner's list. */
export function toSummary(row: PersonRow & { readonly sessions: number }): AccountSummary {
  return {
    uid: row.uid,
    email: row.email ?? '',
    name: row.name,
    plan: row.plan,
    role: toUser(row).role,
    isOwner: row.isOwner,
    isSuspended: row.suspendedAt !== null,
    sessions: row.sessions,
    createdAt: row.createdAt.toISOString(),
  }
}
