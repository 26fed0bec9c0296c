import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import * as z from 'zod'
import { UPDATE_SLUG_MAX_CHARS } from '#contract/changelog/limits.ts'
import { updateForm } from '#contract/changelog/schema.ts'

/** One change of the product, as its file tells it. */
export type Change = {
  /** What its file is numbered: a later change has a higher one. */
  readonly number: string
  readonly slug: string
  readonly title: string
  /** The day on which it came, such as 2026-11-15. */
  readonly date: string
  /** Markdown. */
  readonly body: string
  readonly buttonText: string | null
  readonly link: string | null
}

/** What owners' own updates are called begins so: a change that came later could have the same name otherwise. */
export const OWN_SLUG_PREFIX = 'own-'

/**
 * The changes that this version ships with, from a folder of files. They are news and nothing more: a file that cannot be
 * read is left out and logged, and without the folder there are none.
 */
export async function readChanges(folder: string, log: Pick<Logger, 'error'>): Promise<Change[]> {
  const names: string[] = await readdir(folder).catch(() => [])
  const changes = new Map<string, Change>()
  for (const name of names.toSorted()) {
    try {
      const change = parseChange(name, await readFile(join(folder, name), 'utf8'))
      if (changes.has(change.slug)) throw new Error(`the slug ${change.slug} stands in two files`)
      changes.set(change.slug, change)
    } catch (error) {
      log.error({ err: error, file: name }, 'change_not_readable')
    }
  }
  return [...changes.values()]
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+[.]md$/
const FILE = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/

const head = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(UPDATE_SLUG_MAX_CHARS)
    .refine((slug) => !slug.startsWith(OWN_SLUG_PREFIX)),
  title: z.string().min(1),
  date: z.iso.date(),
  buttonText: z.string().min(1).optional(),
  link: z.string().min(1).optional(),
})

/** Reads one file, or throws. */
export function parseChange(fileName: string, text: string): Change {
  const [, number] = FILE_NAME.exec(fileName) ?? []
  const [, lines, body = ''] = FILE.exec(text) ?? []
  if (number === undefined || lines === undefined) throw new Error(`${fileName} is not written as a change`)
  const { slug, date, link, ...rest } = head.parse(
    Object.fromEntries(lines.split(/\r?\n/).map((line) => line.split(/: (.*)/).slice(0, 2))),
  )
  const {
    title = '',
    buttonText,
    updateFollowUpLink,
    ...form
  } = updateForm.parse({
    ...rest,
    body,
    ...(link && { updateFollowUpLink: link }),
  })
  return {
    number,
    slug,
    date,
    title,
    body: form.body,
    buttonText: buttonText ?? null,
    link: updateFollowUpLink ?? null,
  }
}
