import { planPhrase } from '../plans/choices.ts'
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
  done: (count: number, all: number) => `${count} of ${all} done`,
  mailServerInvalid: 'Enter an address such as smtps://user:password@mail.example.com.',
  guide: 'Read the guide for owners.',
  noModel: 'Until you connect one, the built-in engine answers: it calculates and quotes your documents.',
  models: (count: number) => (count === 1 ? 'One model is connected.' : `${count} models are connected.`),
  filesOnDisk: (free: string) => `Stored on this machine, with ${free} free.`,
  inFolder: 'Files are in this folder:',
  toFolder:
    'To use another folder or disk, stop Alcove, move the whole data folder there, and start it with the new path:',
  filesInBucket: (bucket: string) => `Stored in the bucket ${bucket}.`,
  toBucket:
    'To keep them in an S3 bucket, stop Alcove, copy this folder into the bucket as files/, and start it again with these settings:',
  inBucket:
    'Everything that people upload goes there. To move it, copy it to another bucket and name that one when you start Alcove.',
  noMail: 'No e-mail is sent yet: you pass on password links and invitations yourself.',
  mail: (server: string) => `E-mails are sent through ${server}.`,
  mailServerLabel: 'Mail server',
  mailServerHint: 'Its name, with the port if your provider gives one: 465 or 587.',
  mailServerNeeded: 'Enter the name of your mail server, such as mail.example.com.',
  mailUser: 'User name',
  mailPassword: 'Password',
  mailSender: 'Sender',
  mailSenderHint: 'The address that e-mails come from, if it is not the user name.',
  mailSave: 'Test and save',
  mailKeep: 'Save anyway',
  mailChange: 'Use another server',
  mailTry: 'Send a test e-mail',
  mailRemove: 'Remove this server',
  mailSent: (email: string) => `Sent to ${email}. Check your inbox in a minute.`,
  mailFailed: (reason: string) => `The mail server did not accept the e-mail: ${reason}`,
  testSubject: 'Alcove can send mail',
  testText: (address: string) => `This is a test e-mail from ${address}. Your mail server works.`,
  noPeople: 'Only you so far.',
  people: (count: number) => `${count} people.`,
  invited: (count: number) => (count === 1 ? 'One open invitation.' : `${count} open invitations.`),
  signUp: (mode: RegistrationMode, plan: string) => `${SIGN_UP[mode]} New people start on ${planPhrase(plan)}.`,
  firstQuestion: 'What can you do here? Tell me in five short points.',
  askFirst: (model: string | undefined) =>
    model === undefined ? 'A first question to the built-in engine' : `A first question to ${model}`,
  ask: 'Ask',
} as const
