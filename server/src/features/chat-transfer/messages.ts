import type { ArchiveTrouble, BrokenReason, FileTrouble } from '../../adapters/archive/index.ts'

/** Why an archive was not read, or not to its end. */
const archive: Record<ArchiveTrouble, string> = {
  not_zip: 'This is not a ZIP archive, or it is not complete. Use the file exactly as you downloaded it.',
  nothing:
    'There are no chats in this archive. Use an export from ChatGPT, Claude or Alcove exactly as you downloaded it.',
  encrypted: 'This archive is password-protected. Use one without a password.',
  unsafe_names: 'This archive refers to files outside itself, so it was not opened.',
  too_many_files: 'There are too many files in this archive. Up to 100,000 can be read.',
  too_many_chats: 'There are too many chats in this archive. Up to 50,000 can be read.',
  swells: 'This archive unpacks to far more than an export should, so only part of it was read.',
  damaged: 'This archive is damaged. Download it again and try once more.',
  gave_up: 'This archive could not be read. Download it again and try once more.',
}

/** Why one chat was left out. */
const chat: Record<BrokenReason, string> = {
  unreadable: 'It is damaged.',
  unknown: 'Its format is unknown.',
  empty: 'There are no messages in it.',
  too_large: 'It is too large.',
  message_too_long: 'One of its messages is too long.',
  too_deep: 'It is damaged.',
}

/** Why a file of a message was left behind. */
const file: Record<FileTrouble, string> = {
  missing: 'It is not in the archive.',
  too_large: 'It is too large.',
  damaged: 'It is damaged.',
}

export const transferMessages = {
  archive,
  chat,
  file,
  notStored: 'It could not be stored.',
  breaksOff: 'The rest of the archive',
  oneAtATime: 'Another import is running. Try again when it has finished.',
} as const
