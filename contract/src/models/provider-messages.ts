import { formatNumber } from '../format-number.ts'

/** Sentences about the providers of models. */
export const providerMessages = {
  unnamedProvider: 'Model server',
  entryNeeded: 'Paste a key, or the address of a model server.',
  entryHint: 'Of OpenAI, Anthropic, Google, OpenRouter and others, or of a server such as Ollama or vLLM.',
  whoseKey: 'Say whose key it is.',
  /** Where it is neither the server nor the name that says what a model can. */
  abilitySource: { trial: 'found by trying it', owner: 'set by you', nobody: 'not known yet' },
  unknownYet: 'What is not known is tried once it is connected, with a tiny tool call and a tiny picture.',
  connected: (name: string) => `${name} is connected.`,
  trying: 'Trying what its models can…',
  /** What a trial found. */
  tried: (name: string, { tools, images }: { tools: boolean; images: boolean }) =>
    tools && images
      ? `${name} was tried: it uses tools and sees pictures.`
      : tools
        ? `${name} was tried: it uses tools, but sees no pictures.`
        : images
          ? `${name} was tried: it sees pictures, but uses no tools.`
          : `${name} was tried: it uses no tools and sees no pictures.`,
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
  keyRefused: 'The key was refused. Copy it again, whole, or make a new one where you got it.',
  keyWanted: 'It needs a key. Enter the one for this server.',
  noCredit: 'The key works, but its account has no credit left. Add some where you got the key, then connect it again.',
  noSuchModel: (name: string) => `It has no model called ${name}. Check how the name is spelled there.`,
  noListThere: 'It answers, but not at this address. Check its end: often it is /v1.',
  isBusy: 'It is busy right now. Try again in a moment.',
  hasAProblem: (status: number) => `It has a problem of its own (${status}). Try again in a moment.`,
  redirects: 'It answers with a redirect. Enter the address that it leads to.',
  noModels: 'It answers, but it lists no models to talk to. Enter the name of one.',
  notModelServer: 'Something answers there, but it is no model server. Check the address.',
  paintedBy: (model: string, provider: string) => `${model}, by ${provider}.`,
  trialWorks: (count: number) =>
    count === 1 ? 'It works. One model found.' : `It works. ${formatNumber(count)} models found.`,
} as const
