export { UsageMeter } from './usage-meter.tsx'
export { parseUsageSearchParams } from './usage-search-params.ts'
export { planLimitsQuery, usageQuery, useAllowance, useMessagesToday, useUsage } from './usage-query.ts'
