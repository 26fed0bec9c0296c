import type { RegistrationMode } from '../registration/schema.ts'

const SIGN_UP: Record<RegistrationMode, string> = {
  open: 'Anyone can sign up.',
  domains: 'People with an address of your domains can sign up.',
  invitation: 'Sign-up is by invitation.',
  closed: 'Sign-up is closed.',
}

/** Sentences for whoever sets an install up. */
export const setUpMessages = {
  title: 'Set-up',
  intro: 'You own this Alcove. Nothing here is needed to begin; each row works at once and can be changed later.',
  mailServerInvalid: 'Enter an address such as smtps://user:password@mail.example.com.',
  guide: 'The guide for owners has the rest.',
  noModel: 'Until then the built-in engine answers: it computes and quotes.',
  models: (count: number) => (count === 1 ? 'One model to pick from.' : `${count} models to pick from.`),
  filesOnDisk: (free: string) => `On this machine, ${free} free.`,
  filesInBucket: (bucket: string) => `In the bucket ${bucket}.`,
  toBucket:
    'To keep them in an S3 bucket, stop Alcove, copy data/files into the bucket as files/, and start it again with these settings:',
  noMail:
    'Letters are printed in the server’s log, so a forgotten password needs you. Name a mail server to send them.',
  mail: (server: string) => `Letters go out by ${server}.`,
  mailSent: (email: string) => `Sent to ${email}. Look there in a minute.`,
  mailFailed: (reason: string) => `The mail server did not take the letter: ${reason}`,
  testSubject: 'Alcove can send mail',
  testText: (address: string) => `This letter was sent from ${address} to try its mail server. It works.`,
  noPeople: 'Only you.',
  people: (count: number) => `${count} people.`,
  signUp: (mode: RegistrationMode, plan: string) => `${SIGN_UP[mode]} New people get the plan ${plan}.`,
  firstQuestion: 'What can you do here? Tell me in five short points.',
  askFirst: 'Ask the first question',
} as const
