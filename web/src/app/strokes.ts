type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** One press as the command table writes it: 'mod+shift+o', '?', 'g'. */
export function strokeOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Press): string {
  const name = key.toLowerCase()
  // Shift is part of typing a '?', but not of an 'o'.
  const isSymbol = name.length === 1 && !/[a-z0-9]/.test(name)
  const held = [(ctrlKey || metaKey) && 'mod', shiftKey && !isSymbol && 'shift', altKey && 'alt'].filter(Boolean)
  return [...held, name].join('+')
}

/** What a further stroke means after the ones that are waiting for their second half. */
export function matchStroke(
  waiting: string,
  stroke: string,
  known: readonly string[],
): { hit: string | null; waiting: string } {
  const whole = waiting ? `${waiting} ${stroke}` : stroke
  if (known.includes(whole)) return { hit: whole, waiting: '' }
  if (known.some((keys) => keys.startsWith(`${whole} `))) return { hit: null, waiting: whole }
  return waiting ? matchStroke('', stroke, known) : { hit: null, waiting: '' }
}
