/** How the day greets, by its hour. "Good night" would be a farewell. */
export function greetingAt(hour: number): string {
  if (hour < 5) return 'Working late?'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
