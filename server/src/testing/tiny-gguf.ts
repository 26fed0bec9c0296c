import { writeGguf, type GgufTensor, type GgufValue } from '../adapters/embeddings/weights/gguf.ts'

/**
 * A real model of 2 MB that llama.cpp runs: whatever it is asked, it says the same words, and with `forever` it says
 * them again and again. `pooling` makes it one that says nothing. Attention and feed-forward are zero, so each token follows from the one before it alone.
 */
export function tinyGguf(words: readonly string[], options: TinyOptions = {}): Buffer {
  const { forever = false } = options
  const tokens = ['<unk>', '<s>', '</s>', ...BYTES, ...words]
  const kinds = tokens.map((_, at) => (at === 0 ? 2 : at < 3 ? 3 : at < 3 + BYTES.length ? 6 : 1))
  const count = tokens.length
  const wide = Math.ceil(count / 32) * 32
  const meaning = new Float32Array(count * wide)
  const next = new Float32Array(count * wide)
  const first = count - words.length
  for (let token = 0; token < count; token += 1) {
    meaning[token * wide + token] = 1
    const follower = token < first ? first : token + 1 < count ? token + 1 : forever ? first : END
    next[follower * wide + token] = 3
  }
  const tensors = [
    tensor('token_embd.weight', meaning, count, wide),
    tensor('output.weight', next, count, wide),
    ...['output_norm', 'blk.0.attn_norm', 'blk.0.ffn_norm'].map((name) =>
      tensor(`${name}.weight`, new Float32Array(wide).fill(1), wide),
    ),
    ...['q', 'k', 'v', 'output'].map((name) => zeros(`blk.0.attn_${name}.weight`, wide, wide)),
    ...['gate', 'up'].map((name) => zeros(`blk.0.ffn_${name}.weight`, NARROW, wide)),
    zeros('blk.0.ffn_down.weight', wide, NARROW),
  ]
  return Buffer.concat(writeGguf(aboutLlama(tokens, kinds, wide, options), tensors))
}

type TinyOptions = { readonly forever?: boolean; readonly architecture?: string; readonly pooling?: number }

const BYTES = Array.from({ length: 256 }, (_, byte) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`)
const END = 2
const HEADS = 4
const NARROW = 32

function aboutLlama(
  tokens: string[],
  kinds: number[],
  wide: number,
  { architecture = 'llama', pooling }: TinyOptions,
): [string, GgufValue][] {
  return [
    ['general.architecture', { text: architecture }],
    ...(pooling === undefined ? [] : [[`${architecture}.pooling_type`, { whole: pooling }] as [string, GgufValue]]),
    ['general.name', { text: 'Tiny' }],
    ['llama.context_length', { whole: 2_048 }],
    ['llama.embedding_length', { whole: wide }],
    ['llama.block_count', { whole: 1 }],
    ['llama.feed_forward_length', { whole: NARROW }],
    ['llama.attention.head_count', { whole: HEADS }],
    ['llama.attention.head_count_kv', { whole: HEADS }],
    ['llama.rope.dimension_count', { whole: wide / HEADS }],
    ['llama.attention.layer_norm_rms_epsilon', { real: 1e-5 }],
    ['llama.vocab_size', { whole: tokens.length }],
    ['tokenizer.ggml.model', { text: 'llama' }],
    ['tokenizer.ggml.tokens', { texts: tokens }],
    ['tokenizer.ggml.token_type', { wholes: kinds }],
    ['tokenizer.ggml.bos_token_id', { whole: 1 }],
    ['tokenizer.ggml.eos_token_id', { whole: END }],
    ['tokenizer.ggml.unknown_token_id', { whole: 0 }],
  ]
}

function tensor(name: string, numbers: Float32Array<ArrayBuffer>, ...shape: number[]): GgufTensor {
  return { name, numbers, shape, quantised: false }
}

function zeros(name: string, rows: number, columns: number): GgufTensor {
  return tensor(name, new Float32Array(rows * columns), rows, columns)
}
