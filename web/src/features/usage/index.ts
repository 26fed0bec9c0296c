export { UsageMeter } from './usage-meter.tsx'
export { METER_NAMES } from './meter-names.ts'
export { planLimitsQuery, usageQuery, useAllowance, useMessagesToday, useUsage } from './usage-query.ts'
