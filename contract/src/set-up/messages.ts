import { planPhrase } from '../plans/choices.ts'
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
  done: (count: number, all: number) => `${count} of ${all} done`,
  mailServerInvalid: 'Enter an address such as smtps://user:password@mail.example.com.',
  guide: 'The guide for owners has the rest.',
  noModel: 'Until then the built-in engine answers: it computes and quotes.',
  models: (count: number) => (count === 1 ? 'One model to pick from.' : `${count} models to pick from.`),
  filesOnDisk: (free: string) => `On this machine, ${free} free.`,
  inFolder: 'They lie in this folder:',
  toFolder:
    'For another folder or disk, stop Alcove, move the whole data folder there, and start it with its new path:',
  filesInBucket: (bucket: string) => `In the bucket ${bucket}.`,
  toBucket:
    'For an S3 bucket, stop Alcove, copy what is in this folder into the bucket below files/, and start it with these settings:',
  inBucket:
    'Everything that people upload goes there. To move it, copy it into another bucket and name that at the start.',
  noMail: 'None goes out yet: a forgotten password needs you, and invitations are links that you hand over.',
  mail: (server: string) => `Letters go out by ${server}.`,
  mailServerLabel: 'Mail server',
  mailServerHint: 'Its name, with the port if your provider gives one: 465 or 587.',
  mailServerNeeded: 'Enter the name of your mail server, such as mail.example.com.',
  mailUser: 'User name',
  mailPassword: 'Password',
  mailSender: 'Sender',
  mailSenderHint: 'The address that letters come from, where it is not the user name.',
  mailSave: 'Try it and save',
  mailKeep: 'Save anyway',
  mailChange: 'Name another server',
  mailTry: 'Send me a letter',
  mailRemove: 'Remove this server',
  mailSent: (email: string) => `Sent to ${email}. Look there in a minute.`,
  mailFailed: (reason: string) => `The mail server did not take the letter: ${reason}`,
  testSubject: 'Alcove can send mail',
  testText: (address: string) => `This letter was sent from ${address} to try its mail server. It works.`,
  noPeople: 'Only you.',
  people: (count: number) => `${count} people.`,
  invited: (count: number) => (count === 1 ? 'One invitation waits.' : `${count} invitations wait.`),
  signUp: (mode: RegistrationMode, plan: string) => `${SIGN_UP[mode]} New people get ${planPhrase(plan)}.`,
  firstQuestion: 'What can you do here? Tell me in five short points.',
  askFirst: (model: string | undefined) =>
    model === undefined ? 'A first question to the built-in engine' : `A first question to ${model}`,
  ask: 'Ask',
} as const
