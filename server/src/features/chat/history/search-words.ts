/** A search as a person typed it, taken apart. */
type SearchWords = {
  /** All but the last word, with quotes and minus signs as people write them. */
  readonly before: string
  /** The last word, which may be one that is still being typed; empty when it is no plain word. */
  readonly last: string
}

/**
 * Takes a search apart. The last word matches as the beginning of a word, unless it is a single letter (which begins
 * half of all words) or something that is not one plain word: then it stays with the others.
 */
export function readWords(text: string): SearchWords {
  const [, before = '', last = ''] = /^(.*?)([^\s"]*)$/su.exec(text) ?? []
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u.test(last) && !/^[a-z0-9]$/i.test(last)
  return isPlain ? { before, last } : { before: text, last: '' }
}
