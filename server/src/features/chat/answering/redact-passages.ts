/** Shorter sentences stand in many texts: they are no passage. */
const SENTENCE_MIN_CHARS = 24
/** What may stand between two words of a passage where an answer quotes it: a line break, the mark of a quote. */
const BETWEEN = String.raw`[\s>*_]+`

/** A text in which the sentences of these passages, word for word, are replaced by a remark. */
export function redactPassages(text: string, passages: readonly string[], replacement: string): string {
  const sentences = passages.flatMap((passage) => [passage, ...passage.split(/(?<=[.!?…])\s+|\n+/)])
  const long = sentences.map((sentence) => sentence.trim()).filter(({ length }) => length >= SENTENCE_MIN_CHARS)
  const pieces = [...new Set(long)].toSorted((one, other) => other.length - one.length)
  let left = text
  for (const piece of pieces) left = left.replaceAll(asQuoted(piece), replacement)
  // Sentence after sentence of one passage is one gap.
  const repeated = new RegExp(`(?:${escaped(replacement)}\\s*){2,}`, 'g')
  return left.replaceAll(repeated, (run) => replacement + (/\s*$/.exec(run)?.[0] ?? ''))
}

function asQuoted(piece: string): RegExp {
  return new RegExp(piece.split(/\s+/).map(escaped).join(BETWEEN), 'g')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
