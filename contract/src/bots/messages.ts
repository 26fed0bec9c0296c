import { formatNumber } from '../format-number.ts'
import { botUnavailableMessage } from './unavailable.ts'

/** Sentences about bots. */
export const botMessages = {
  required: 'Required',
  nameTooLong: 'Must be at most 50 characters',
  greetingTooLong: 'Must be at most 50 characters',
  descriptionTooLong: 'Must be at most 500 characters',
  promptTooLong:
    'Your Prompt is too long. Reduce to approximately 4000 characters or fewer to stay within the allowed limit.',
  nameTaken: 'Name already taken',
  iconTooLarge: 'File size should be less than 2MB',
  iconLinkInvalid: 'This upload link was already used or has expired. Choose the image again.',
  seedInvalid: 'Use up to 64 letters, digits, hyphens and underscores.',
  iconInvalid: 'Upload an icon, generate one, or leave it empty.',
  iconGone: 'The image was not saved. The bot keeps a generated icon until you choose another.',
  tooMany: 'You have reached the limit for bots. Delete one first.',
  tooManyGuest: 'A guest can have 3 bots. Sign up for free to make more.',
  tooManyTries: 'Too many tries. Please wait a minute.',
  /** Beside an answer of the engine that is always there, which only quotes and calculates. */
  builtinCannot:
    'The built-in engine answers from documents and cannot follow a bot’s prompt. Choose another model for that.',
  /** Said beside the switch, before a bot is shown to everybody. */
  publicMeans: 'Everyone here can chat with it, read its prompt and ask about its documents.',
  /** A bot that was deleted or made private since it was chosen. */
  goneUnnamed: botUnavailableMessage('This bot'),
  gone: botUnavailableMessage,

  updated: 'Bot Updated Successfully',
  updateFailed: 'Failed to update Bot, try again later',
  deployed: 'Bot Deployed Successfully',
  deleted: 'Bot deleted successfully',
  deleteFailed: 'Failed to delete Bot, try again later',

  loadKnowledgeFailed: 'Failed to load knowledge base',
  loadCuratedFailed: 'Failed to load curated bots',
  addingKnowledge: 'Adding files to Chatbot knowledge base...',
  none: 'No bots found',
  noneForFilter: 'No bots found for the applied filter',

  // What an answer does with a person's bots, for the person; and what came of it, for the model.
  searching: 'Searching one of your bots’ documents',
  searchingFor: (query: string, name: string | undefined) =>
    name === undefined
      ? `Searching one of your bots’ documents for “${query}”`
      : `Searching the documents of ${name} for “${query}”`,
  listing: 'Listing your bots',
  listed: (count: number) => (count === 1 ? '1 bot.' : `${formatNumber(count)} bots.`),
  notThere: 'There is no such bot of the person. List the bots to see their names and ids.',
  severalOfThisName: 'Several bots have this name. Use the id of the one that is meant.',
} as const
