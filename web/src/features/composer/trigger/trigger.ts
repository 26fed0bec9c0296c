/** The characters that open a menu in the composer, and where: at the start of a line, or of any word. */
const TRIGGER_POSITIONS = { '/': 'line', '@': 'word' } as const satisfies Record<string, 'line' | 'word'>

export type TriggerCharacter = keyof typeof TRIGGER_POSITIONS

/** A character that asks for its menu, and where it stands. */
export type Trigger = { character: TriggerCharacter; at: number; area: HTMLTextAreaElement }

const POSITION_PATTERNS = { line: /(?:^|\n)[ \t]*$/, word: /(?:^|\s)$/ }

type TypedInput = Pick<InputEvent, 'data' | 'isComposing'>
/**
 * The trigger that was typed just now. Called with each key, so everything but the character itself is answered
 * without a look at the text. What an input method is still composing is nobody's command.
 */
export function detectTrigger({ data, isComposing }: TypedInput, area: HTMLTextAreaElement): Trigger | null {
  if (data === null || !isTrigger(data) || isComposing) return null
  const at = area.selectionStart - 1
  // A slash that is put before a word is the beginning of a path.
  const next = area.value[at + 1]
  if (next !== undefined && !/\s/.test(next)) return null
  return POSITION_PATTERNS[TRIGGER_POSITIONS[data]].test(area.value.slice(0, at)) ? { character: data, at, area } : null
}

function isTrigger(data: string): data is TriggerCharacter {
  return Object.hasOwn(TRIGGER_POSITIONS, data)
}
