export { UsageMeter } from './usage-meter.tsx'
export { planLimitsQuery, usageQuery, useAllowance, useMessagesToday, useUsage } from './usage-query.ts'
