import { decodeEntities } from '../link-title.ts'

/** What is read of a title or a snippet. */
const READ_CHARS = 4_000

/** A snippet as sources send it, with its tags and entities, as plain text on one line. */
export function plainText(markup: string): string {
  return decodeEntities(markup.slice(0, READ_CHARS).replaceAll(/<[^>]{0,300}>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed()
}
