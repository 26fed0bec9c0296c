/** Where the usage badge changes colour, in percent: green below the first. */
export const RESEARCH_TONES_FROM_PERCENT = { yellow: 50, red: 100 } as const

/** Questions back, before the plan: only where the answer would change the work. */
export const RESEARCH_QUESTIONS_MAX = 3
export const RESEARCH_ANSWER_MAX_CHARS = 1_000

/** Sub-questions of a plan. */
export const SUB_QUESTIONS_MAX = 10
export const SUB_QUESTION_MAX_CHARS = 400

/** What can be told to a research while it works, each time and in all. */
export const RESEARCH_INSTRUCTION_MAX_CHARS = 1_000
export const RESEARCH_TELLS_MAX = 20

/** A plan that nobody touches starts by itself after so long, if that is wanted. */
export const PLAN_STARTS_AFTER_MS = 60_000

/** What waits for its person for so long, a plan or a research that they stopped, is given up. */
export const RESEARCH_ABANDONED_AFTER_DAYS = 7

/** Pages that are read side by side. */
export const READS_AT_ONCE = 6

/** What a research may use: pages read, tokens of its models, and minutes at work. */
export const RESEARCH_BUDGETS = {
  pages: { usual: 40, most: 120 },
  tokens: { usual: 500_000, most: 2_000_000 },
  minutes: { usual: 20, most: 60 },
} as const

/** Claims that are kept of one page, and the longest passage that proves one. */
export const CLAIMS_PER_PAGE_MAX = 6
export const CLAIM_MAX_CHARS = 400
export const PASSAGE_MAX_CHARS = 900

/** Researches of one person that work at the same time. */
export const RESEARCHES_AT_ONCE_MAX = 3
