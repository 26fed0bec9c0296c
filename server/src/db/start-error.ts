/** Why the server cannot start, said to the person who starts it. serve.ts prints the message and nothing else. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
