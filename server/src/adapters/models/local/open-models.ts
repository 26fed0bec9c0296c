import type { OpenModelKind } from '#contract/models/local-models.ts'

/** A model that its makers give away, and where it lies on the model hub. */
export type OpenModel = {
  readonly kind: OpenModelKind
  readonly title: string
  /** What it is good for, in a few words. */
  readonly about: string
  readonly repository: string
  readonly file: string
  readonly sizeBytes: number
  /** A size or a sum that is known to the byte is checked; a size that is only about right is shown. */
  readonly isSizeExact: boolean
  readonly sha256: string | null
  readonly licence: string
  /** What a machine needs to run it beside everything else. */
  readonly memoryBytes: number
}

const MB = 1024 ** 2
const GB = 1024 ** 3

/** From small to large within each kind; where two need the same memory, the first is the one to take. */
export const OPEN_MODELS: readonly OpenModel[] = [
  {
    kind: 'chat',
    title: 'Qwen2.5 0.5B',
    about: 'Tiny and quick. Short answers, simple tasks.',
    repository: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
    file: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    sizeBytes: 0.5 * GB,
    isSizeExact: false,
    sha256: null,
    licence: 'Apache-2.0',
    memoryBytes: 2 * GB,
  },
  {
    kind: 'chat',
    title: 'Qwen2.5 1.5B',
    about: 'Small, for most small machines. Summaries and plain questions.',
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    sizeBytes: 1_117_320_736,
    isSizeExact: true,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    licence: 'Apache-2.0',
    memoryBytes: 4 * GB,
  },
  {
    kind: 'chat',
    title: 'SmolLM3 3B',
    about: 'Good answers in six European languages.',
    repository: 'unsloth/SmolLM3-3B-GGUF',
    file: 'SmolLM3-3B-Q4_K_M.gguf',
    sizeBytes: 1_915_306_528,
    isSizeExact: true,
    sha256: null,
    licence: 'Apache-2.0',
    memoryBytes: 6 * GB,
  },
  {
    kind: 'chat',
    title: 'Llama 3.2 3B',
    about: 'An all-round model from Meta.',
    repository: 'bartowski/Llama-3.2-3B-Instruct-GGUF',
    file: 'Llama-3.2-3B-Instruct-Q4_K_M.gguf',
    sizeBytes: 2 * GB,
    isSizeExact: false,
    sha256: null,
    licence: 'Llama 3.2 Community License',
    memoryBytes: 6 * GB,
  },
  {
    kind: 'chat',
    title: 'Qwen3 4B',
    about: 'Thinks before it answers. Many languages.',
    repository: 'Qwen/Qwen3-4B-GGUF',
    file: 'Qwen3-4B-Q4_K_M.gguf',
    sizeBytes: 2.5 * GB,
    isSizeExact: false,
    sha256: null,
    licence: 'Apache-2.0',
    memoryBytes: 8 * GB,
  },
  {
    kind: 'chat',
    title: 'Qwen3 8B',
    about: 'The best in this list. Slow without a graphics card.',
    repository: 'Qwen/Qwen3-8B-GGUF',
    file: 'Qwen3-8B-Q4_K_M.gguf',
    sizeBytes: 5 * GB,
    isSizeExact: false,
    sha256: null,
    licence: 'Apache-2.0',
    memoryBytes: 16 * GB,
  },
  {
    kind: 'embedding',
    title: 'EmbeddingGemma 300M',
    about: 'Finds passages by meaning in many languages.',
    repository: 'ggml-org/embeddinggemma-300M-GGUF',
    file: 'embeddinggemma-300M-Q8_0.gguf',
    sizeBytes: 333_590_944,
    isSizeExact: true,
    sha256: null,
    licence: 'Gemma Terms of Use',
    memoryBytes: 2 * GB,
  },
  {
    kind: 'embedding',
    title: 'Qwen3 Embedding 0.6B',
    about: 'Finds passages by meaning in over 100 languages.',
    repository: 'Qwen/Qwen3-Embedding-0.6B-GGUF',
    file: 'Qwen3-Embedding-0.6B-Q8_0.gguf',
    sizeBytes: 639_150_592,
    isSizeExact: true,
    sha256: '06507c7b42688469c4e7298b0a1e16deff06caf291cf0a5b278c308249c3e439',
    licence: 'Apache-2.0',
    memoryBytes: 4 * GB,
  },
  {
    kind: 'reranker',
    title: 'BGE Reranker v2 M3',
    about: 'Puts the best passages first, in many languages.',
    repository: 'gpustack/bge-reranker-v2-m3-GGUF',
    file: 'bge-reranker-v2-m3-Q8_0.gguf',
    sizeBytes: 636 * MB,
    isSizeExact: false,
    sha256: 'a43c7c9b11a4c1517e5bf95151960e1621d1b72f7a493364b01e386cf1aaa1d3',
    licence: 'Apache-2.0',
    memoryBytes: 4 * GB,
  },
]
