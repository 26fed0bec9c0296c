import { formatNumber } from '../format-number.ts'
import { MIN_ATTACHMENTS } from './limits.ts'

/** Sentences about projects and their set-up. */
export const projectMessages = {
  titleRequired: 'A project title is required.',
  titleTooLong: 'Project title is too long.',
  descriptionRequired: 'A short description is required.',
  descriptionTooLong: 'Project description is too long.',
  goalTooLong: 'Your goal is too long.',
  goalTooShort: 'Must be at least 10 characters if provided.',
  goalNeeded: 'Please enter a meaningful project goal (at least 10 characters)',
  instructionsTooLong: 'Instructions are too long.',
  attachmentsNeeded: `Upload at least ${MIN_ATTACHMENTS} attachment(s).`,
  attachmentsUploading: 'Please wait until all files finish uploading.',
  /** Beside Next: documents can be added later. */
  skipAttachments: 'Skip for now',
  /** Beside Next: what has failed holds nobody up. */
  attachmentsLeftOut: (count: number) =>
    count === 1 ? '1 unreadable document is left out.' : `${count} unreadable documents are left out.`,

  /** The name of a project while its set-up goes on. */
  unfinished: (date: string) => `Unfinished Project ${date}`,
  startFailed: 'Failed to start project creation',
  stopFailed: 'Unable to stop project creation. Please try again.',
  idMissing: 'No project ID found. Please start over.',
  generateFailed: "Couldn't generate the project. Please try again.",
  requestFailed: 'An error occurred while processing your request',
  created: 'Project created successfully!',
  createFailed: 'Failed to create project',
  /** What an answer in a project tells about how it came to be. */
  lookedFor: (questions: readonly string[]) => `Looked for: ${questions.join(' ')}`,
  tooManyTries: 'Too many tries. Please wait a minute.',
  loadFailed: "Couldn't load your project. Please try again.",

  // What an answer does with projects from outside them, for the person; and what came of it, for the model.
  searching: 'Searching one of your projects',
  searchingFor: (query: string, name: string | undefined) =>
    name === undefined
      ? `Searching one of your projects for “${query}”`
      : `Searching the project ${name} for “${query}”`,
  listing: 'Listing your projects',
  listed: (count: number) => (count === 1 ? '1 project.' : `${formatNumber(count)} projects.`),
  notThere: 'There is no such project. List the projects to see their names and ids.',
  severalOfThisName: 'Several projects have this name. Use the id of the one that is meant.',
} as const
