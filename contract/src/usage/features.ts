/** What models and painters work for. */
const USAGE_FEATURES = ['chat', 'titles', 'research', 'aiTools', 'canvas', 'projects', 'magicImport', 'images'] as const
export type UsageFeatureName = (typeof USAGE_FEATURES)[number]

/** By what a report adds up. `person` is for the owner alone. */
export const REPORT_GROUPS = ['day', 'model', 'feature', 'bot', 'project', 'person'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** Days that a report goes back at most. */
export const REPORT_DAYS_MAX = 366
/** Rows of a report: beyond them the smallest are left out, and that is said. */
export const REPORT_ROWS_MAX = 400

/** Money is counted in millionths, so that nothing is lost by rounding. */
export const MICROS = 1_000_000
