import { afterAll, describe, expect, it } from 'vitest'
import { startAnalysis } from '../../testing/analysis/start-analysis.ts'
import { archiveOf, pack, packMany } from '../../testing/sample-files/archives.ts'
import { makeMsg } from '../../testing/sample-files/containers.ts'
import { makeEml } from '../../testing/sample-files/mail.ts'
import { makeDocx, wordText } from '../../testing/sample-files/office.ts'
import { makePdf } from '../../testing/sample-files/pdf.ts'
import { drawText } from '../../testing/sample-files/pictures.ts'
import { MAIL_ATTACHMENTS_MAX } from './limits.ts'

const { read, stop } = startAnalysis()
afterAll(stop)

describe('a letter', () => {
  it('says who wrote to whom, what, and what was attached', async () => {
    const mail = [
      'From: "Ada L." <ada@example.com>',
      'To: Bob <bob@example.com>, team: carl@example.com;',
      'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
      'Date: Mon, 1 Jan 2024 10:00:00 +0000',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Liebe Gr=FC=DFe',
      '--x',
      'Content-Type: application/pdf; name="plan.pdf"',
      'Content-Disposition: attachment; filename="plan.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      'AAAA',
      '--x--',
    ].join('\r\n')
    const found = await read('mail.eml', mail)
    expect(found.title).toBe('Grüße')
    expect(found.text).toContain('From: Ada L. <ada@example.com>\nTo: Bob <bob@example.com>, carl@example.com\n')
    expect(found.text).toContain('\n\nLiebe Grüße\n\nAttachments: plan.pdf')
  })

  it('that is only HTML is read as text', async () => {
    const { text } = await read(
      'html.eml',
      'From: a@b.c\nContent-Type: text/html\n\n<p>Hello</p><ul><li>one</ul><script>no</script>',
    )
    expect(text).toBe('From: a@b.c\n\nHello\n\n- one')
  })
})

describe('what is attached to a letter', () => {
  it('is read, each under a heading with its name', async () => {
    const offer = await makeDocx(wordText('The offer', 'Ueberschrift1') + wordText('We offer twelve chairs.'))
    const found = await read(
      'order.eml',
      makeEml('Order', 'See below.', [
        { name: 'offer.docx', bytes: offer },
        { name: 'prices.csv', bytes: 'item,price\nchair,40' },
        { name: 'logo.png', type: 'image/png', bytes: drawText(['Logo']), isInline: true },
      ]),
    )
    expect(found.text).toBe(
      'From: ada@example.com\nSubject: Order\n\nSee below.\n\nAttachments: offer.docx, prices.csv\n\n## offer.docx\n\n# The offer\n\nWe offer twelve chairs.\n\n## prices.csv\n\n| item | price |\n| --- | --- |\n| chair | 40 |',
    )
    expect(found.headings.map(({ level, title, start }) => [level, title, found.text[start]])).toEqual([
      [2, 'offer.docx', '#'],
      [3, 'The offer', '#'],
      [2, 'prices.csv', '#'],
    ])
  })

  it('may be a picture, which is read too', async () => {
    const found = await read(
      'note.eml',
      makeEml('Photo', 'Look.', [{ name: 'note.png', type: 'image/png', bytes: drawText(['The gate code is 4711']) }]),
    )
    expect(found.text).toContain('## note.png\n\nThe gate code is 4711')
    expect(found.byOcr).toBe(true)
  })

  it('may be another letter, and so on, but not without end', async () => {
    const nestedMails = (depth: number): Buffer =>
      makeEml(
        `Letter ${depth}`,
        `Words of letter ${depth}.`,
        depth === 0 ? [] : [{ name: `${depth - 1}.eml`, type: 'message/rfc822', bytes: nestedMails(depth - 1) }],
      )
    const two = await read('two.eml', nestedMails(2))
    expect(two.text).toContain('Words of letter 0.')
    expect(two.headings.map(({ level, title }) => [level, title])).toEqual([
      [2, '1.eml'],
      [3, '0.eml'],
    ])
    const many = await read('many.eml', nestedMails(7))
    expect(many.text).toContain('Words of letter 4.')
    expect(many.text).not.toContain('Words of letter 0.')
    expect(many.text).toContain('This file unpacks to too much data.')
  })

  it('that cannot be read says so, and the others are read', async () => {
    const bomb = archiveOf({
      '[Content_Types].xml': pack('<Types/>'),
      'word/document.xml': packMany(Buffer.from('<w:p>x</w:p>'.repeat(10_000)), 4_000),
    })
    const { text } = await read(
      'mixed.eml',
      makeEml('Mixed', 'Hello.', [
        { name: 'bomb.docx', bytes: bomb },
        { name: 'tool.exe', bytes: Buffer.from([0x4d, 0x5a, 0, 1, 2, 3, 0, 255]) },
        { name: 'secret.pdf', bytes: makePdf([[{ text: 'x', y: 700 }]], { encrypted: true }) },
        { name: 'plain.txt', bytes: 'Still here.' },
      ]),
    )
    expect(text).toMatch(/## bomb\.docx\n\nNot read\. /)
    expect(text).toContain('## tool.exe\n\nNot read. Files of this type cannot be read.')
    expect(text).toContain('## secret.pdf\n\nNot read. This file is protected by a password.')
    expect(text).toContain('## plain.txt\n\nStill here.')
  })

  it('is read up to a number, and the letter says that there was more', async () => {
    const files = Array.from({ length: MAIL_ATTACHMENTS_MAX + 5 }, (_, at) => ({
      name: `${at}.txt`,
      bytes: `text ${at}`,
    }))
    const { text, isTruncated } = await read('many.eml', makeEml('Many', 'Hello.', files))
    expect([text.includes('text 49'), text.includes('text 50'), isTruncated]).toEqual([true, false, true])
  })
})

describe('a letter of Outlook', () => {
  it('is read with what is attached to it', async () => {
    const found = await read(
      'invoice.msg',
      makeMsg({
        properties: { '0037': 'Invoice', '0C1A': 'Ada', '5D01': 'ada@a.example', '0E04': 'Bob', '1000': 'Please pay.' },
        sentAt: new Date('2026-05-01T10:00:00Z'),
        attachments: [
          { properties: { '3707': 'terms.txt' }, content: Buffer.from('Within thirty days.') },
          {
            properties: { '3001': 'Reminder' },
            content: { properties: { '0037': 'Reminder', '1000': 'Still open.' } },
          },
        ],
      }),
    )
    expect(found.title).toBe('Invoice')
    expect(found.text).toContain(
      'From: Ada <ada@a.example>\nTo: Bob\nDate: 2026-05-01T10:00:00.000Z\nSubject: Invoice\n\nPlease pay.\n\nAttachments: terms.txt, Reminder',
    )
    expect(found.text).toContain('## terms.txt\n\nWithin thirty days.')
    expect(found.text).toMatch(/## Reminder\n\n[^#]*Subject: Reminder\n\nStill open\.$/)
  })
})
