import { and, eq, sql } from 'drizzle-orm'
import type { ProfileChange } from '#contract/account/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isActivePerson, profilePictures, users } from './tables.ts'
import type { PersonRow } from './person.ts'

type PictureRow = typeof profilePictures.$inferSelect
type Change = { [Field in keyof ProfileChange]: ProfileChange[Field] | undefined } & { pictureId?: string | null }

/** Undefined when the person is gone. */
export async function changeProfile(db: Queryable, uid: string, change: Change): Promise<PersonRow | undefined> {
  if (Object.values(change).every((value) => value === undefined)) {
    const [same] = await db.select().from(users).where(eq(users.uid, uid))
    return same
  }
  const [changed] = await db.update(users).set(change).where(eq(users.uid, uid)).returning()
  return changed
}

/** Each person has one at most. */
export async function storePicture(db: Queryable, picture: PictureRow): Promise<void> {
  const { uid: _, ...set } = picture
  await db.insert(profilePictures).values(picture).onConflictDoUpdate({ target: profilePictures.uid, set })
}

export async function deletePicture(db: Queryable, uid: string): Promise<void> {
  await db.delete(profilePictures).where(eq(profilePictures.uid, uid))
}

export async function findPictureOf(db: Queryable, uid: string): Promise<PictureRow | undefined> {
  const [found] = await db.select().from(profilePictures).where(eq(profilePictures.uid, uid))
  return found
}

/** That of somebody who was suspended is not there. */
export async function findPicture(db: Queryable, id: string): Promise<PictureRow | undefined> {
  const shown = and(eq(profilePictures.id, id), isActivePerson(sql`profile_pictures.uid`))
  const [found] = await db.select().from(profilePictures).where(shown)
  return found
}
