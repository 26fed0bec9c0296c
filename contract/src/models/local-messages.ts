import { formatBytes } from '../format-bytes.ts'

/** Sentences about models that run on this machine, and about their files. */
export const localModelMessages = {
  sha256Invalid: 'A SHA-256 checksum has 64 hexadecimal characters.',
  notGguf: 'The address must lead to a .gguf file.',
  sha256Differs: 'The file is not the one you asked for: its SHA-256 checksum differs. It was removed.',
  alreadyThere: (fileName: string) => `${fileName} is already there.`,
  alreadyDownloading: (fileName: string) => `${fileName} is already being downloaded.`,
  noRoom: 'There is not enough room on the disk for this file.',
  folderNotWritable: 'Alcove is not allowed to write to the folder for model files. Allow it, then try again.',
  downloadRefused: (status: number) => `The server of this file answered with ${status}.`,
  addressDead: 'The file is no longer at this address. Enter another one.',
  addressNotReached:
    'This address cannot be reached from here. Try again later, or enter another address for the file.',
  sizeDiffers: (bytes: number, wanted: number) =>
    `The file at this address is another one: it has ${formatBytes(bytes)} and not ${formatBytes(wanted)}. Enter another address for it.`,
  needsMemory: (needed: string, there: string) => `Needs ${needed} of memory. This machine has ${there}.`,
  fitsHere: (title: string, needed: string, there: string) =>
    `${title} needs ${needed} of memory. This machine has ${there}.`,
  needsDisk: (needed: string, there: string) => `Needs ${needed} on disk. ${there} are free.`,
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
  fileNotForChat: 'This file is only a part of other models, such as their eyes. It cannot answer on its own.',
  partsMissing: (count: number) =>
    count === 1
      ? 'One of the files of this model is missing. Put it beside this one.'
      : `${count} of the files of this model are missing. Put them beside this one.`,
  answersBefore: (count: number) => (count === 1 ? '1 answer before yours' : `${count} answers before yours`),
  loading: (percent: number) => `Loading the model: ${percent}%`,
  reading: 'The model is reading',
  startedAgain: (status: string) => `The model had to be started again. ${status}`,
  answered: 'It works.',
  noText: 'It loads, but it said nothing. It may not be made for chatting.',
  trialTookTooLong: 'It did not answer in time. It may be too large for this machine.',
  repeated: 'The model began to repeat itself, so the answer was ended here.',
  tookTooLong: (minutes: number) =>
    minutes === 1
      ? 'The model worked on this for a minute, which is its limit, so the answer was ended here.'
      : `The model worked on this for ${minutes} minutes, which is its limit, so the answer was ended here.`,
} as const
