/** Sentences about accounts that both sides use. */
export const say = {
  emailInvalid: 'Enter a valid e-mail address.',
  passwordRequired: 'Enter your password.',
  passwordTooShort: 'Use at least 8 characters.',
  passwordTooLong: 'Use at most 128 characters.',
  credentialsWrong: 'E-mail or password is not right.',
  emailTaken: 'This e-mail already has an account. Sign in instead.',
  resetSent: 'If this e-mail has an account, a link to set a new password is on its way.',
  resetLinkInvalid: 'This link has expired or was already used. Ask for a new one.',
  passwordWrong: 'The current password is not right.',
  passwordChanged: 'Password changed. Other devices were signed out.',
  accountDeleted: 'Your account and everything in it is deleted.',
  planRequired: 'Name a plan.',
  accountUnknown: 'No account has this e-mail.',
} as const
