/** Sentences about models and their providers. */
export const say = {
  nameRequired: 'Give it a name.',
  nameTooLong: 'Use at most 60 characters.',
  baseUrlInvalid: 'Enter an address that starts with http:// or https://.',
  baseUrlRequired: 'Enter the address of the server.',
  tooManyModels: 'Offer at most 200 models.',
  sha256Invalid: 'A sha256 sum has 64 hexadecimal characters.',
  keyNeededAgain: 'The address changed. Enter the key again, so that it is sent nowhere you did not mean.',
  modelGone: 'This model is no longer available. Pick another one.',
  noImages: 'This model cannot look at images.',
  noTools: 'This model cannot use tools.',
  notGguf: 'The address must lead to a .gguf file.',
  sha256Differs: 'The file is not the one you asked for: its sha256 sum differs. It was removed.',
  trialWorks: (count: number) => (count === 1 ? 'It works. One model found.' : `It works. ${count} models found.`),
} as const
