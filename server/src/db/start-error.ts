/** Why the server cannot start, said to the person who starts it. serve.ts prints the message and nothing else. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The engine of the embedded database is gone. The server ends with the sentence; what the engine said is in the log. */
export class DatabaseStoppedError extends Error {
  override readonly name = 'DatabaseStoppedError'
  readonly sentence =
    'The database had to stop: its disk is full or broken, or its files are damaged. ' +
    'Check the disk, then start Alcove again. Everything that was saved before is kept.'
}
