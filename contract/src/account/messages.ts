/** Sentences about accounts that both sides use. */
export const accountMessages = {
  emailInvalid: 'Enter a valid e-mail address.',
  passwordRequired: 'Enter your password.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooLong: 'Use at most 128 characters.',
  credentialsWrong: 'The e-mail or password is wrong.',
  emailTaken: 'This e-mail already has an account. Sign in instead.',
  suspended: 'This account is suspended. Ask the owner of this Alcove.',
  resetSent: 'If this e-mail has an account, a link to set a new password is on its way.',
  resetLinkInvalid: 'This link has expired or was already used. Ask for a new one.',
  passwordWrong: 'The current password is wrong.',
  passwordChanged: 'Password changed. Other devices were signed out.',
  nameRequired: 'Enter a name.',
  nameTooLong: 'Use at most 60 characters.',
  profileSaved: 'Name saved.',
  pictureTooLarge: 'The picture is larger than 2 MB.',
  pictureRejected: 'This picture cannot be read. Use PNG, JPEG or WebP.',
  tooManyPictures: 'You have changed your picture too often. Try again in an hour.',
  signedOutThere: 'Signed out on that device.',
  signedOutElsewhere: 'Signed out everywhere else.',
  accountDeleted: 'Your account and everything in it has been deleted.',
  planRequired: 'Enter the name of a plan.',
  planNotForMembers: 'Accounts cannot have the guest plan.',
  accountUnknown: 'No account has this e-mail.',
  ownerMustHandOver: 'You own this Alcove and others use it. Make someone else an owner first.',
  lastOwner: 'This is the only owner. Make someone else an owner first.',
  notYourself: 'You cannot suspend or delete yourself here.',
  suspendedOwner: 'This account is suspended. Lift the suspension first.',
  madeOwner: (email: string) => `${email} is an owner now.`,
  noOwnerAnyMore: (email: string) => `${email} is no longer an owner.`,
  suspendedNow: (email: string) => `${email} is suspended and signed out.`,
  letInAgain: (email: string) => `${email} can sign in again.`,
  signedOutPerson: (email: string) => `${email} is signed out everywhere.`,
  deletedPerson: (email: string) => `${email} and everything they had has been deleted.`,
  /** What deleting an account means. */
  deletionTakes: [
    'Chats, projects, bots, prompts, tasks and texts',
    'Files, pictures and vision boards',
    'Public links, and anything you made public',
    'Settings, plugins, usage and every session',
  ],
  deletionLeaves: [
    'Copies that others made from your public links, and answers they got from your public bots',
    'Entries in the audit log, with the e-mail address',
    'Backups made by the owner, until newer ones replace them',
  ],
  tooManySignIns: (seconds: number) =>
    `Too many tries to sign in. Try again in ${waitOf(seconds)}, or set a new password.`,
  tooManyPasswords: (seconds: number) => `Too many wrong passwords. Try again in ${waitOf(seconds)}.`,
  tooManyAccounts: 'Too many accounts were made from this network. Try again later.',
  tooManyResets: 'Too many password links were requested. Try again in an hour.',
} as const

function waitOf(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
