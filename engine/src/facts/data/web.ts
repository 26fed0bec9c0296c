import { rowsOf, type FactTable } from '../fact-table.ts'

export const HTTP_CODES: FactTable = {
  name: 'HTTP status codes',
  from: 'IANA registry; the common ones',
  columns: [
    { head: 'Code', called: 'code|codes|status code|status codes|http codes|http status codes|http', isUnique: true },
    {
      head: 'Meaning',
      called: 'meaning|meanings|mean|name|names|status|error',
      says: (row, value) => `HTTP ${row} means **${value}**.`,
    },
  ],
  rows: rowsOf(`
200|OK
201|Created
202|Accepted
204|No Content
206|Partial Content
301|Moved Permanently
302|Found
304|Not Modified
307|Temporary Redirect
308|Permanent Redirect
400|Bad Request
401|Unauthorized
403|Forbidden
404|Not Found
405|Method Not Allowed
408|Request Timeout
409|Conflict
410|Gone
413|Content Too Large
418|(unused; a joke about teapots)
422|Unprocessable Content
429|Too Many Requests
500|Internal Server Error
501|Not Implemented
502|Bad Gateway
503|Service Unavailable
504|Gateway Timeout`),
}
