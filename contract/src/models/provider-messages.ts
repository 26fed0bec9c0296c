import { formatNumber } from '../format-number.ts'

/** Sentences about the providers of models. */
export const providerMessages = {
  unnamedProvider: 'Model server',
  nameRequired: 'Give it a name.',
  nameTooLong: 'Use at most 60 characters.',
  baseUrlInvalid: 'Enter an address that starts with http:// or https://.',
  credentialsInAddress: 'Leave the name and password out of the address. A key has its own field.',
  baseUrlRequired: 'Enter the address of the server.',
  tooManyModels: 'Offer at most 200 models.',
  keyNeededAgain: 'The address changed. Enter the key again, so that it is not sent anywhere you did not intend.',
  keyUnreadable: 'The key cannot be read any more. Enter it again.',
  tookTooLong: 'It did not answer in time. Check that it is running and that the address is right.',
  nothingAnswers: 'Nothing answers there. Check that it is running and that the address is right.',
  keyRefused: 'It refused the key.',
  keyWanted: 'It needs a key.',
  noListThere: 'It answers, but not at this address. Check its end: often it is /v1.',
  isBusy: 'It is busy right now. Try again in a moment.',
  hasAProblem: (status: number) => `It has a problem of its own (${status}). Try again in a moment.`,
  redirects: 'It answers with a redirect. Enter the address that it leads to.',
  noModels: 'It answers, but it lists no models to talk to.',
  notModelServer: 'Something answers there, but it is no model server. Check the address.',
  paintedBy: (model: string, provider: string) => `${model}, by ${provider}.`,
  trialWorks: (count: number) =>
    count === 1 ? 'It works. One model found.' : `It works. ${formatNumber(count)} models found.`,
} as const
