/** Words of the log. */
export const auditMessages = {
  commandLine: 'Command line',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  noBudget: 'no budget',
} as const
