import { formatBytes } from '../format-bytes.ts'

/** Sentences about models that run on this machine, and about their files. */
export const localModelMessages = {
  sha256Invalid: 'A SHA-256 checksum has 64 hexadecimal characters.',
  notGguf: 'The address must point to a .gguf file.',
  sha256Differs: 'This is not the file you asked for: its SHA-256 checksum differs. It was removed.',
  alreadyThere: (fileName: string) => `${fileName} is already there.`,
  alreadyDownloading: (fileName: string) => `${fileName} is already being downloaded.`,
  noRoom: 'There is not enough disk space for this file.',
  folderNotWritable: 'Alcove cannot write to the folder for model files. Make it writable, then try again.',
  downloadRefused: (status: number) => `The server of this file answered with ${status}.`,
  addressDead: 'The file is no longer at this address. Enter another one.',
  addressNotReached:
    'This address cannot be reached from here. Try again later, or enter another address for the file.',
  sizeDiffers: (bytes: number, wanted: number) =>
    `The file at this address is a different one: it has ${formatBytes(bytes)} instead of ${formatBytes(wanted)}. Enter another address.`,
  needsMemory: (needed: string, there: string) => `Needs ${needed} of memory. This machine has ${there}.`,
  fitsHere: (title: string, needed: string, there: string) =>
    `${title} needs ${needed} of memory. This machine has ${there}.`,
  needsDisk: (needed: string, there: string) => `Needs ${needed} on disk. Only ${there} is free.`,
  connectionLost: 'The connection was lost. Resume to continue from there.',
  lost: 'The model stopped while running. This machine may not have enough memory for it.',
  cannotLoad: 'This model file cannot be loaded. It may be damaged, too new, or too large for this machine.',
  engineMissing: 'Models cannot run inside Alcove on this machine. Connect a model server instead.',
  failed: 'The model failed while it was answering. Try again.',
  modelInUse: 'This model is answering right now. Try again when it has finished.',
  fileEmpty: 'This file is empty.',
  fileNotGguf: 'This model file cannot be read. It is damaged, or of an unsupported version.',
  fileCut: (bytes: number, impliedBytes: number) =>
    `This file is not complete: it has ${formatBytes(bytes)} of ${formatBytes(impliedBytes)}. Copy or download it again.`,
  fileNotForChat: 'This file is only part of another model, for example for its vision. It cannot answer on its own.',
  partsMissing: (count: number) =>
    count === 1
      ? 'One of the files of this model is missing. Put it beside this one.'
      : `${count} of the files of this model are missing. Put them beside this one.`,
  answersBefore: (count: number) => (count === 1 ? '1 answer before yours' : `${count} answers before yours`),
  loading: (percent: number) => `Loading the model: ${percent}%`,
  reading: 'The model is reading',
  startedAgain: (status: string) => `The model had to be restarted. ${status}`,
  answered: 'It works.',
  noText: 'It loads, but its answer was empty. It may not be made for chatting.',
  trialTookTooLong: 'It did not answer in time. It may be too large for this machine.',
  repeated: 'The model started to repeat itself, so the answer ends here.',
  tookTooLong: (minutes: number) =>
    minutes === 1
      ? 'The model reached its limit of one minute, so the answer ends here.'
      : `The model reached its limit of ${minutes} minutes, so the answer ends here.`,
} as const
