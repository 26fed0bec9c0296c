import { formatCounted, formatNumber } from '../format-number.ts'

/** Sentences about what was read of documents. */
export const documentMessages = {
  /** Below a file that holds more than is read of any. */
  shownInPart: 'This file is too long to show in full. Download it to see the rest.',
  /** What an answer rests on, in one line: everything that there is, or how much of each. */
  readAll: (titles: readonly string[]) => `Read all of ${titles.join(', ')}.`,
  /** Of these an answer knows nothing: mostly photos. */
  nothingRead: (titles: readonly string[]) => `No text found in ${titles.join(', ')}.`,
  /** Of a long scan, also on its card. */
  readSoFar: (some: number, all: number) => `Read ${formatNumber(some)} of ${formatCounted(all, 'page')} so far`,
  consulted: (documents: readonly { title: string; read: number; passages: number }[]) =>
    `Documents consulted: ${documents.map(howMuch).join(', ')}.`,
} as const

function howMuch({ title, read, passages }: { title: string; read: number; passages: number }): string {
  return read === passages
    ? `all of ${title}`
    : `${title} (${formatNumber(read)} of ${formatCounted(passages, 'passage')})`
}
