import { truncate } from '#contract/truncate.ts'

const NAME_MAX_CHARS = 80

/** A title as the name of a file on any system: no signs that mean something there, none that turn text around. */
export function fileNameOf(title: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const name = truncate(plain, NAME_MAX_CHARS).replace(/[. ]+$/, '')
  if (name === '') return 'chat'
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(name.split('.')[0]!) ? `${name}_` : name
}

/** Where the bytes of an attachment lie in an archive: once, however many chats have it. */
export function fileEntryOf({ id, fileName }: { readonly id: string; readonly fileName: string }): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(fileName)?.[0] ?? ''
  return `files/${id}/${fileNameOf(fileName.slice(0, fileName.length - ending.length))}${ending}`
}

/** The same within an archive: dated, and unlike any other. */
export function entryNameOf(chat: { readonly id: string; readonly title: string; readonly createdAt: Date }): string {
  // An id begins with its time, so its end is what tells it apart.
  return `${chat.createdAt.toISOString().slice(0, 10)} ${fileNameOf(chat.title)} ${chat.id.slice(-12)}`
}
