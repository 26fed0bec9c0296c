/** `auto` is llama.cpp, and the slower wasm where it cannot load. */
export type EngineChoice = 'auto' | 'wasm'
export type EngineName = 'llama' | 'wasm'
/** What a model file is loaded for. */
export type FileTask = 'embed' | 'rank'
/** What the process is started with: the engine and the folder of the weights that ship, or a task and a file. */
export type ChildArguments = readonly [EngineChoice | FileTask, string]

/** What the server asks of the child. */
export type EmbedRequest = { id: number; texts: readonly string[]; question?: string }

/** What the child says. The vectors of one ask come as one array, one after the other. */
export type ChildMessage =
  | { type: 'ready'; engine: EngineName; reason?: string }
  | { type: 'unable'; message: string }
  | { type: 'vectors'; id: number; numbers: Float32Array }
  | { type: 'failed'; id: number; message: string }

/** One text to one vector of length 1, or to how well it answers the question. */
export type Engine = {
  name: EngineName
  embed(text: string, question: string | undefined): Promise<Float32Array>
}

/** Long enough for every text within the token limit; what comes after has no say in the vector. */
export const TEXT_MAX_CHARS = 4_000
