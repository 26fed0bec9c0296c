import { firstWords } from '../truncate.ts'
import { formatNumber } from '../format-number.ts'

/** Sentences about images. */
export const imageMessages = {
  wordsRequired: 'Describe what the picture should show.',
  wordsTooLong: 'Your description is too long.',
  tooManyRuns: 'Some of your pictures are not finished yet. Wait for them first.',
  imageGeneratorGone: 'This image model is no longer available. Pick another one.',
  noReference: 'This image model cannot use a reference image. Remove it, or pick another model.',
  referenceGone: 'The reference image no longer exists.',
  notAnImage: 'A reference must be an image.',

  builtinName: 'Built-in painter',
  builtinNote: 'Draws abstract pictures inspired by your words. It does not use a model.',
  builtinShown: 'Abstract, made without a model',

  // Why a picture was not made. What was counted for it is given back.
  refused: 'The provider refused this description because of its content. Try different words.',
  down: 'The image provider cannot be reached. Try again later.',
  busy: 'The image provider is busy. Try again later.',
  timedOut: 'This took too long. Try again.',
  keyRefused: 'The image provider refused the key. The owner of this Alcove can enter a new one on the Models page.',
  broken: 'The image provider did not return a picture. Try again, or pick another one.',
  notAccepted: 'The image provider did not accept the request. Pick another model, or try again.',
  privateAddress: 'The image provider sent an address that Alcove may not open.',
  gaveUp: 'This picture could not be made. Please try again.',

  // What an answer does, for the person; and what came of it, for the model.
  painting: 'Painting a picture',
  mayPaint: 'Make this picture?',
  paintingOf: (words: string) => `Painting “${firstWords(words, 80)}”`,
  painted: 'The picture is made and shown to the person below this step.',
  paintedAbstract:
    'A picture is made and shown to the person below this step. No image model is connected: it is abstract, drawn by rules from the words. Say so in a few words, and that the owner of this Alcove can connect an image model on the Models page.',
  /** What the built-in engine says below a picture. */
  here: 'Here it is.',
  hereAbstract:
    'Here it is. No image model is connected, so it is abstract: drawn by rules from your words. The owner of this Alcove can connect one on the [Models page](/models).',
  enoughForAnswer: 'Two pictures are enough for one answer.',
  pictureGone: 'This picture no longer exists.',

  loadFailed: 'Failed to load your images',
  loadMoreFailed: 'Failed to load more images. Please try again.',
  emptyTitle: 'Your first picture is a few words away',
  emptyText: 'Describe what it should show, or start with one of these.',
  deleted: 'Image deleted',
  deleteFailed: 'Failed to delete image',
  chatFailed: 'Failed to start chat',
  left: (left: number) => `${formatNumber(left)} ${left === 1 ? 'picture' : 'pictures'} left this month`,
  seePlans: 'See plans',
} as const
