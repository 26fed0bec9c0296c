import type { Writable } from 'node:stream'

/**
 * An answer that goes on after it began. Over HTTP it is written straight to the connection: a web stream in between
 * costs a few promises for each token. Whoever handles it on the way may change its headers, but not put another in its
 * place.
 */
export class LiveResponse extends Response {
  /** Begins to write; how much and how long is for the answer to say, and it stops when the connection closes. */
  readonly begin: (connection: Writable) => void

  constructor(begin: (connection: Writable) => void, headers: Readonly<Record<string, string>>) {
    super(null, { headers })
    this.begin = begin
  }
}
