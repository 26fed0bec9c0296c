import type { RegistrationMode } from '../registration/schema.ts'

const SIGN_UP: Record<RegistrationMode, string> = {
  open: 'Anyone can sign up.',
  domains: 'People with an address at your domains can sign up.',
  invitation: 'Sign-up is by invitation.',
  closed: 'Sign-up is closed.',
}

/** Sentences for whoever sets an install up. */
export const setUpMessages = {
  title: 'Set-up',
  intro: 'You own this Alcove. You can start without any of this, and change it at any time.',
  mailServerInvalid: 'Enter an address such as smtps://user:password@mail.example.com.',
  guide: 'Read the guide for owners.',
  noModel: 'Until you connect one, the built-in engine answers: it calculates and quotes your documents.',
  models: (count: number) => (count === 1 ? 'One model is connected.' : `${count} models are connected.`),
  filesOnDisk: (free: string) => `Stored on this machine, with ${free} free.`,
  filesInBucket: (bucket: string) => `Stored in the bucket ${bucket}.`,
  toBucket:
    'To keep them in an S3 bucket, stop Alcove, copy data/files into the bucket as files/, and start it again with these settings:',
  noMail:
    'E-mails are only printed in the server’s log, so you have to pass on password links yourself. Enter a mail server to send them.',
  mail: (server: string) => `E-mails are sent through ${server}.`,
  mailSent: (email: string) => `Sent to ${email}. Check your inbox in a minute.`,
  mailFailed: (reason: string) => `The mail server did not accept the e-mail: ${reason}`,
  testSubject: 'Alcove can send mail',
  testText: (address: string) => `This is a test e-mail from ${address}. Your mail server works.`,
  noPeople: 'Only you so far.',
  people: (count: number) => `${count} people.`,
  signUp: (mode: RegistrationMode, plan: string) => `${SIGN_UP[mode]} New people start on ${plan}.`,
  firstQuestion: 'What can you do here? Tell me in five short points.',
  askFirst: 'Ask the first question',
} as const
