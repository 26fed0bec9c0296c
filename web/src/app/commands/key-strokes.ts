type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** One press as the command table writes it: 'mod+shift+o', '?', 'g'. */
export function strokeOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const name = key.toLowerCase()
  // Shift is part of typing a '?', but not of an 'o'.
  const isSymbol = name.length === 1 && !/[a-z0-9]/.test(name)
  const modifiers = [(ctrlKey || metaKey) && 'mod', shiftKey && !isSymbol && 'shift', altKey && 'alt'].filter(Boolean)
  return [...modifiers, name].join('+')
}

/** What a further stroke means after the ones that are waiting for their second half. */
export function matchStroke(
  pending: string,
  stroke: string,
  allStrokes: readonly string[],
): { match: string | null; pending: string } {
  const strokes = pending ? `${pending} ${stroke}` : stroke
  if (allStrokes.includes(strokes)) return { match: strokes, pending: '' }
  if (allStrokes.some((keys) => keys.startsWith(`${strokes} `))) return { match: null, pending: strokes }
  return pending ? matchStroke('', stroke, allStrokes) : { match: null, pending: '' }
}
