/** Bytes that can be looked at where they are. */
export type ByteSource = { readonly size: number; read(position: number, length: number): Promise<Buffer> }
