import { writeGguf, type GgufTensor, type GgufValue } from '../adapters/embeddings/weights/gguf.ts'

/**
 * A real reranker of a few kB that llama.cpp runs: the more of these words a passage has, the better it answers,
 * whatever was asked. Attention looks at every word alike, and the head adds up the words that it knows.
 */
export function tinyReranker(words: readonly string[]): Buffer {
  const tokens = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]', ...words.map((word) => `▁${word}`)]
  const wide = Math.ceil(tokens.length / 32) * 32
  const meaning = new Float32Array(tokens.length * wide)
  tokens.forEach((_, token) => (meaning[token * wide + token] = 1))
  const head = new Float32Array(wide).map((_, at) => (at >= FIRST_WORD && at < tokens.length ? WEIGHT : 0))
  const tensors = [
    tensor('token_embd.weight', meaning, tokens.length, wide),
    zeros('position_embd.weight', CONTEXT, wide),
    zeros('token_types.weight', 2, wide),
    ...norm('token_embd_norm', wide),
    ...['q', 'k'].flatMap((name) => dense(`blk.0.attn_${name}`, new Float32Array(wide * wide), wide, wide)),
    ...['v', 'output'].flatMap((name) => dense(`blk.0.attn_${name}`, identity(wide), wide, wide)),
    ...norm('blk.0.attn_output_norm', wide),
    ...dense('blk.0.ffn_up', new Float32Array(wide * wide), wide, wide),
    ...dense('blk.0.ffn_down', new Float32Array(wide * wide), wide, wide),
    ...norm('blk.0.layer_output_norm', wide),
    ...dense('cls', identity(wide), wide, wide),
    ...dense('cls.output', head, 1, wide),
  ]
  return Buffer.concat(writeGguf(aboutBert(tokens, wide), tensors))
}

const CONTEXT = 512
const FIRST_WORD = 5
const WEIGHT = 5
const RANK_POOLING = 4

function aboutBert(tokens: string[], wide: number): [string, GgufValue][] {
  return [
    ['general.architecture', { text: 'bert' }],
    ['general.name', { text: 'Tiny reranker' }],
    ['bert.block_count', { whole: 1 }],
    ['bert.context_length', { whole: CONTEXT }],
    ['bert.embedding_length', { whole: wide }],
    ['bert.feed_forward_length', { whole: wide }],
    ['bert.attention.head_count', { whole: 4 }],
    ['bert.attention.layer_norm_epsilon', { real: 1e-12 }],
    ['bert.attention.causal', { flag: false }],
    ['bert.pooling_type', { whole: RANK_POOLING }],
    ['tokenizer.ggml.model', { text: 'bert' }],
    ['tokenizer.ggml.pre', { text: 'default' }],
    ['tokenizer.ggml.token_type_count', { whole: 2 }],
    ['tokenizer.ggml.tokens', { texts: tokens }],
    ['tokenizer.ggml.token_type', { wholes: tokens.map((_, at) => (at < FIRST_WORD ? 3 : 1)) }],
    ['tokenizer.ggml.padding_token_id', { whole: 0 }],
    ['tokenizer.ggml.unknown_token_id', { whole: 1 }],
    ['tokenizer.ggml.bos_token_id', { whole: 2 }],
    ['tokenizer.ggml.cls_token_id', { whole: 2 }],
    ['tokenizer.ggml.eos_token_id', { whole: 3 }],
    // The misspelling is the format's.
    ['tokenizer.ggml.seperator_token_id', { whole: 3 }],
    ['tokenizer.ggml.mask_token_id', { whole: 4 }],
  ]
}

function identity(wide: number): Float32Array<ArrayBuffer> {
  return new Float32Array(wide * wide).map((_, at) => (at % (wide + 1) === 0 ? 1 : 0))
}

function dense(name: string, numbers: Float32Array<ArrayBuffer>, rows: number, columns: number): GgufTensor[] {
  return [tensor(`${name}.weight`, numbers, rows, columns), tensor(`${name}.bias`, new Float32Array(rows), rows)]
}

function norm(name: string, wide: number): GgufTensor[] {
  return [
    tensor(`${name}.weight`, new Float32Array(wide).fill(1), wide),
    tensor(`${name}.bias`, new Float32Array(wide), wide),
  ]
}

function zeros(name: string, rows: number, columns: number): GgufTensor {
  return tensor(name, new Float32Array(rows * columns), rows, columns)
}

function tensor(name: string, numbers: Float32Array<ArrayBuffer>, ...shape: number[]): GgufTensor {
  return { name, numbers, shape, quantised: false }
}
