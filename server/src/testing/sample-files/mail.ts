type EmlAttachment = { name: string; type?: string; bytes: string | Buffer; isInline?: boolean }

/** A letter with a text and these files, as mail programs send it. */
export function makeEml(subject: string, text: string, attachments: readonly EmlAttachment[] = []): Buffer {
  const boundary = `part-${subject.length}-${attachments.length}-${text.length}`
  const parts = attachments.map(({ name, type = 'application/octet-stream', bytes, isInline }) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}`,
      `Content-Disposition: ${isInline ? 'inline' : 'attachment'}; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )
  const head = `From: ada@example.com\r\nSubject: ${subject}\r\nContent-Type: multipart/mixed; boundary="${boundary}"`
  const body = `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`
  return Buffer.from([`${head}\r\n`, body, ...parts, `--${boundary}--\r\n`].join('\r\n'))
}
