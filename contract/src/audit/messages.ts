/** Words of the log. */
export const auditMessages = {
  commandLine: 'Command line',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
} as const
