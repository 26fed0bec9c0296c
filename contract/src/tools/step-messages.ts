/** What a person reads about a step of an answer that was not done. Models read `toolReplies`, which tell them what to do next. */
export const stepMessages = {
  refused: 'You did not allow this.',
  refusedWith: (text: string) => `You did not allow this: “${text}”`,
  notDecided: 'Not done: you did not answer in time.',
  notRequested: 'Not done: it needs your permission, and you had already refused in this answer.',
  changed: 'Not done: this tool has changed since you allowed it.',
  stopped: 'Stopped',
  failed: 'This did not work.',
  unknown: 'This tool does not exist.',
  unreadable: 'Not done: the request made no sense.',
  tooMany: 'Not done: too many steps at once.',
} as const

/** How a title begins while something is done, and once it is done. */
const PAST: Readonly<Record<string, string>> = {
  Asking: 'Asked',
  Drawing: 'Drew',
  Listing: 'Listed',
  Looking: 'Looked',
  Painting: 'Painted',
  Proposing: 'Proposed',
  Querying: 'Queried',
  Reading: 'Read',
  Searching: 'Searched',
  Using: 'Used',
}

/** "Searching your documents" as it is said afterwards: "Searched your documents". */
export function pastTense(title: string): string {
  const [first = ''] = title.split(' ', 1)
  return Object.hasOwn(PAST, first) ? `${PAST[first]}${title.slice(first.length)}` : title
}
