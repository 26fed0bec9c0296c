import { truncate } from '#contract/truncate.ts'

/** What is kept of a name: enough to tell files apart, little enough to read. */
const KEPT_CHARS = 200
const ENDING = /\.[\p{L}\p{N}]{1,12}$/u
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name as it is kept and shown: one line, nothing that turns text around, no way to another folder. */
export function cleanFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[/\\]/g, '_')
    .replace(/\s+/g, ' ')
    .trim()
  const ending = ENDING.exec(plain)?.[0] ?? ''
  const whole = plain.length <= KEPT_CHARS ? plain : truncate(plain, KEPT_CHARS - ending.length - 1) + '…' + ending
  return whole === '' || /^\.+$/.test(whole) ? 'file' : whole
}

/** The same for a disk of any system. */
export function downloadName(name: string): string {
  const plain = cleanFileName(name)
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
  if (plain === '') return 'file'
  const [stem = ''] = plain.split('.')
  return RESERVED.test(stem) ? `${stem}_${plain.slice(stem.length)}` : plain
}

/** Names for files that lie in one folder: the second report.pdf is report (2).pdf. */
export function createUniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const plain = downloadName(name)
    const ending = ENDING.exec(plain)?.[0] ?? ''
    const stem = plain.slice(0, plain.length - ending.length)
    let unique = plain
    // Windows and macOS take A and a for the same name.
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${stem} (${count})${ending}`
    taken.add(unique.toLowerCase())
    return unique
  }
}
