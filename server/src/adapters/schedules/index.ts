export { isSchedule, nextTimes, shortestGapMinutes } from './next-times.ts'
