const TIMES =
  /^(?:the )?(?:(\d{1,4}) ?(?:x|times|multiplication) tables?|(?:times|multiplication) tables? (?:of|for) (\d{1,4}))$/i
const PRIMES =
  /^(?:(?:list|show|give me|what are|name)(?: of)? )?(?:all )?(?:the )?(?:list of )?(?:first (\d{1,3}) )?prime(?: number)?s(?: (?:up to|below|under|to|until) (\d{1,4}))?$/i
const USUAL_PRIMES = 20
const TIMES_TO = 12

/** The times table of a number, and the first prime numbers. */
export function answerNumberTable(question: string): string | null {
  const times = TIMES.exec(question)
  if (times) return timesTable(Number(times[1] ?? times[2]))
  const primes = PRIMES.exec(question)
  if (!primes) return null
  const most = primes[2] === undefined ? Infinity : Number(primes[2])
  const count = primes[1] === undefined ? (primes[2] === undefined ? USUAL_PRIMES : Infinity) : Number(primes[1])
  const found = primesUntil(most, count)
  return found.length === 0
    ? 'There is no prime number that small.'
    : `${found.join(', ')} (${found.length} prime numbers)`
}

function timesTable(number: number): string {
  const rows = Array.from({ length: TIMES_TO }, (_, at) => `| ${at + 1} × ${number} | ${(at + 1) * number} |`)
  return ['| Times | Result |', '| --- | ---: |', ...rows].join('\n')
}

function primesUntil(most: number, count: number): number[] {
  const found: number[] = []
  for (let number = 2; number <= most && found.length < count; number++) {
    if (found.every((prime) => prime * prime > number || number % prime !== 0)) found.push(number)
  }
  return found
}
