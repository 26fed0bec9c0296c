import { formatNumber } from '../format-number.ts'

/** Sentences about the providers of models. */
export const providerMessages = {
  unnamedProvider: 'Model server',
  entryNeeded: 'Paste a key, or the address of a model server.',
  entryHint: 'From OpenAI, Anthropic, Google, OpenRouter and others, or a server such as Ollama or vLLM.',
  whoseKey: 'Choose which provider this key is for.',
  /** Where it is neither the server nor the name that says what a model can. */
  abilitySource: { trial: 'found by testing it', owner: 'set by you', nobody: 'not known yet' },
  unknownYet: 'What is not known yet is tested once it is connected, with a tiny tool call and a tiny picture.',
  connected: (name: string) => `${name} is connected.`,
  trying: 'Testing what its models can do…',
  /** What a trial found. */
  tried: (name: string, { tools, images }: { tools: boolean; images: boolean }) =>
    tools && images
      ? `${name} was tested: it can use tools and see pictures.`
      : tools
        ? `${name} was tested: it can use tools, but cannot see pictures.`
        : images
          ? `${name} was tested: it can see pictures, but cannot use tools.`
          : `${name} was tested: it can neither use tools nor see pictures.`,
  nameRequired: 'Give it a name.',
  nameTooLong: 'Use at most 60 characters.',
  baseUrlInvalid: 'Enter an address that starts with http:// or https://.',
  credentialsInAddress: 'Leave the name and password out of the address. A key has its own field.',
  baseUrlRequired: 'Enter the address of the server.',
  tooManyModels: 'Choose at most 200 models.',
  keyNeededAgain: 'The address has changed. Enter the key again to confirm that it may be sent there.',
  keyUnreadable: 'The key can no longer be read. Enter it again.',
  tookTooLong: 'It did not answer in time. Check that it is running and that the address is right.',
  nothingAnswers: 'Nothing answers at this address. Check that it is running and that the address is right.',
  keyRefused: 'The key was refused. Copy the whole key again, or create a new one.',
  keyWanted: 'It needs a key. Enter the one for this server.',
  noCredit: 'The key works, but its account is out of credit. Top it up with the provider, then connect it again.',
  noSuchModel: (name: string) => `It has no model called ${name}. Check the name.`,
  noListThere: 'The server answers, but not at this path. Try an address that ends in /v1.',
  isBusy: 'It is busy right now. Try again in a moment.',
  hasAProblem: (status: number) => `The server has a problem (${status}). Try again in a moment.`,
  redirects: 'It redirects to another address. Enter that one.',
  noModels: 'It answers, but it lists no chat models. Enter the name of one.',
  notModelServer: 'Something answers there, but it is not a model server. Check the address.',
  paintedBy: (model: string, provider: string) => `${model}, by ${provider}.`,
  trialWorks: (count: number) =>
    count === 1 ? 'It works. One model found.' : `It works. ${formatNumber(count)} models found.`,
} as const
