/** Where the usage badge changes colour, in percent: green below the first. */
export const RESEARCH_TONES_FROM_PERCENT = { yellow: 50, red: 100 } as const
