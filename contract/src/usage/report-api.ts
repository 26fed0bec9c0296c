import * as z from 'zod'
import { route } from '../route.ts'
import { installRange, installReportQuery, ownReportQuery, report, reportRange } from './report.ts'

/** What was used: one's own, and for the owner everyone's. */
export const reportApi = {
  own: route('GET', '/v1/usage/report', { access: 'guest', input: ownReportQuery, output: report }),
  ownFile: route('GET', '/v1/usage/report.csv', {
    security: 'export',
    access: 'guest',
    input: reportRange,
    output: z.string(),
    answers: 'file',
  }),
  install: route('GET', '/v1/usage/install', { access: 'owner', input: installReportQuery, output: report }),
  installFile: route('GET', '/v1/usage/install.csv', {
    security: 'export',
    access: 'owner',
    input: installRange,
    output: z.string(),
    answers: 'file',
  }),
}
