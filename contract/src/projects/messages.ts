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
  /** Beside Next: what has failed holds nobody up. */
  attachmentsLeftOut: (count: number) =>
    count === 1 ? 'One that could not be read is left out.' : `${count} that could not be read are left out.`,

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
} as const
