import type { MailMessage, Mail } from './port.ts'

/** A server that does not answer must not keep a letter waiting for minutes. */
const TIMEOUT_MS = 20_000

/**
 * Sends by SMTP. The address may name the sender (`smtp://user:pass@host?from=alcove@example.com`); otherwise it is
 * the user's e-mail, or alcove at the mail server.
 */
export function createSmtpMail(smtpUrl: string): Mail {
  const address = new URL(smtpUrl)
  const from = senderOf(address)
  let connected: ReturnType<typeof connect> | undefined
  return {
    server: () => address.hostname,
    send: async (message) => (await (connected ??= connect(address)))({ from, ...message }),
  }
}

export function senderOf(address: URL): string {
  const user = decodeURIComponent(address.username)
  const email = address.searchParams.get('from') ?? (user.includes('@') ? user : `alcove@${address.hostname}`)
  return `Alcove <${email}>`
}

/** The library is loaded only where SMTP is used. */
async function connect(address: URL): Promise<(message: MailMessage & { from: string }) => Promise<void>> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...serverIn(address),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message) => void (await transport.sendMail(message))
}

/**
 * What an address may say of a mail server. It is not handed to the library as it is: that takes every option from the
 * query, also one that starts a program (`sendmail`, `path`), prints each letter (`logger`) or leads elsewhere (`proxy`).
 */
function serverIn({ protocol, hostname, port, username, password, searchParams }: URL) {
  const isOn = (name: string) => searchParams.get(name) === 'true'
  return {
    secure: protocol === 'smtps:',
    host: hostname.replace(/^\[|\]$/g, ''),
    ...(port !== '' && { port: Number(port) }),
    ...((username || password) && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(searchParams.has('name') && { name: searchParams.get('name')! }),
    requireTLS: isOn('requireTLS'),
    ignoreTLS: isOn('ignoreTLS'),
    tls: { rejectUnauthorized: searchParams.get('tls.rejectUnauthorized') !== 'false' },
  }
}
