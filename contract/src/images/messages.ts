import { firstWords } from '../truncate.ts'
import { formatNumber } from '../format-number.ts'

/** Sentences about images. */
export const imageMessages = {
  wordsRequired: 'Say what the picture should show.',
  wordsTooLong: 'Your description is too long.',
  tooManyRuns: 'Some of your pictures are still being made. Wait until they are done.',
  imageGeneratorGone: 'This image model is not there any more. Pick another one.',
  noReference: 'This painter cannot use a reference image. Remove it, or pick another one.',
  referenceGone: 'The reference image is not there any more.',
  notAnImage: 'A reference must be an image.',

  builtinName: 'Built-in painter',
  builtinNote: 'Abstract pictures drawn from your words by rules, without a model.',
  builtinShown: 'Abstract, made without a model',

  // Why a picture was not made. What was counted for it is given back.
  refused: 'The provider refused these words for reasons of content. Say it differently.',
  down: 'The image provider cannot be reached. Try again in a while.',
  busy: 'The image provider is busy. Try again in a while.',
  timedOut: 'This took too long. Try again.',
  keyRefused: 'The image provider refused the key. Its owner can enter a new one on the Models page.',
  broken: 'The image provider answered with something that is no picture. Try again, or pick another one.',
  notAccepted: 'The image provider did not accept the request. Pick another model, or try again.',
  privateAddress: 'The image provider pointed to an address that nothing is fetched from.',
  gaveUp: 'This picture could not be made. Please try again.',

  // What an answer does, for the person; and what came of it, for the model.
  painting: 'Painting a picture',
  mayPaint: 'Have this picture painted?',
  paintingOf: (words: string) => `Painting “${firstWords(words, 80)}”`,
  painted: 'The picture is made and shown to the person below this step.',
  paintedAbstract:
    'A picture is made and shown to the person below this step. No image model is connected: it is abstract, drawn by rules from the words. Say so in a few words, and that the owner of this Alcove can connect an image model on the Models page.',
  enoughForAnswer: 'Two pictures are enough for one answer.',
  pictureGone: 'This picture is not there any more.',

  loadFailed: 'Failed to load your images',
  loadMoreFailed: 'Failed to load more images. Please try again.',
  emptyTitle: 'Your first picture is a few words away',
  emptyText: 'Say what it should show, or begin with one of these.',
  deleted: 'Image deleted',
  deleteFailed: 'Failed to delete image',
  chatFailed: 'Failed to start chat',
  left: (left: number) => `${formatNumber(left)} ${left === 1 ? 'picture' : 'pictures'} left this month`,
  seePlans: 'See plans',
} as const
