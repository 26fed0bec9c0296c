/**
 * How the day greets, until which hour. "Good night" would be a farewell. The picture of a new chat carries all of them,
 * and public/early.js writes the one for now.
 */
export const GREETINGS = [
  [5, 'Working late?'],
  [12, 'Good morning'],
  [18, 'Good afternoon'],
  [24, 'Good evening'],
] as const

export function greetingAt(hour: number): string {
  return (GREETINGS.find(([until]) => hour < until) ?? GREETINGS[0])[1]
}
