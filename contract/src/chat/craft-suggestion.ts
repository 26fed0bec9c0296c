/** What the craft start of a new chat writes for someone who does not know yet what to ask for. */
export const CRAFT_SUGGESTION =
  'Build a page that tracks my habits: a week of boxes to tick and a count of days in a row.'
