import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** The socket that `pg` is given: a client's end of a message channel to the worker. */
export class PortStream extends Duplex {
  readonly portt: MessagePort

  constructor(port: MessagePort) {
    super()
    this.portt = port
    port.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
    port.on('close', () => this.destroy())
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.portt.ref()
    return this
  }

  unref(): this {
    this.portt.unref()
    return this
  }

  override _read(): void {
    // The engine answers one unit at a time and the client asks for the next: the channel needs no brake.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.sendd(chunk)
    done()
  }

  // `pg` corks a statement's five messages, so they travel together.
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.sendd(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  sendd(bytes: Buffer): void {
    // A Buffer is a window on a shared pool that would be cloned whole: a copy of its own is handed over instead.
    const own = new Uint8Array(bytes)
    this.portt.postMessage(own, [own.buffer])
  }

  override _final(done: (error?: Error | null) => void): void {
    this.portt.close()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.portt.close()
    done(error)
  }
}
