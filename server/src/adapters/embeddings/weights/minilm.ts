import { readFile } from 'node:fs/promises'
import type { ModelManifest } from '@lat.md/embed'
import { writeGguf, type GgufTensor, type GgufValue } from './gguf.ts'
import { openSafetensors } from './safetensors.ts'

/** The sum of the file that `minilmAsGguf` makes of the weights in package.json. */
export const MINILM_GGUF_SHA256 = 'd87de901bb3fbbe14562e8860a2a2b9ad27e8174e2fc911d252dcf043147dfa1'

/** all-MiniLM-L6-v2 as llama.cpp reads it: matrices in Q8_0, everything small in full. */
export async function minilmAsGguf(manifest: ModelManifest): Promise<Buffer[]> {
  const weights = openSafetensors(await readFile(manifest.weightsPath))
  const tokenizer = JSON.parse(await readFile(manifest.tokenizerPath, 'utf8')) as Tokenizer

  function* tensors(): Generator<GgufTensor> {
    for (const [from, to] of NAMES) {
      for (const part of weights.has(from) ? [''] : ['.weight', '.bias']) {
        const tensor = weights.read(from + part)
        yield { ...tensor, name: to + part, quantised: tensor.shape.length === 2 && !KEPT_IN_FULL.has(to) }
      }
    }
  }
  return writeGguf([...ABOUT, ...vocabularyOf(tokenizer)], tensors())
}

type Tokenizer = { added_tokens: { id: number; content: string }[]; model: { vocab: Record<string, number> } }

const LAYERS = 6

const ABOUT: readonly (readonly [string, GgufValue])[] = [
  ['general.architecture', { text: 'bert' }],
  ['general.name', { text: 'all-MiniLM-L6-v2' }],
  ['general.file_type', { whole: 7 }],
  ['general.quantization_version', { whole: 2 }],
  ['bert.block_count', { whole: LAYERS }],
  ['bert.context_length', { whole: 512 }],
  ['bert.embedding_length', { whole: 384 }],
  ['bert.feed_forward_length', { whole: 1536 }],
  ['bert.attention.head_count', { whole: 12 }],
  ['bert.attention.layer_norm_epsilon', { real: 1e-12 }],
  ['bert.attention.causal', { flag: false }],
  // The mean of all tokens.
  ['bert.pooling_type', { whole: 1 }],
]

const IN_A_LAYER = [
  ['attention.self.query', 'attn_q'],
  ['attention.self.key', 'attn_k'],
  ['attention.self.value', 'attn_v'],
  ['attention.output.dense', 'attn_output'],
  ['attention.output.LayerNorm', 'attn_output_norm'],
  ['intermediate.dense', 'ffn_up'],
  ['output.dense', 'ffn_down'],
  ['output.LayerNorm', 'layer_output_norm'],
] as const

const NAMES: (readonly [string, string])[] = [
  ['embeddings.word_embeddings.weight', 'token_embd.weight'],
  ['embeddings.position_embeddings.weight', 'position_embd.weight'],
  ['embeddings.token_type_embeddings.weight', 'token_types.weight'],
  ['embeddings.LayerNorm', 'token_embd_norm'],
  ...Array.from({ length: LAYERS }, (_, layer) =>
    IN_A_LAYER.map(([from, to]) => [`encoder.layer.${layer}.${from}`, `blk.${layer}.${to}`] as const),
  ).flat(),
]

const KEPT_IN_FULL = new Set(['position_embd.weight', 'token_types.weight'])

/** GGUF marks the beginning of a word, the tokenizer's file the pieces that go on with one. */
function vocabularyOf({ added_tokens, model }: Tokenizer): [string, GgufValue][] {
  const words = Object.entries(model.vocab).toSorted(([, a], [, b]) => a - b)
  const special = new Map(added_tokens.map(({ content, id }) => [content, id]))
  const idOf = (token: string) => ({ whole: special.get(token)! })
  return [
    ['tokenizer.ggml.model', { text: 'bert' }],
    ['tokenizer.ggml.pre', { text: 'default' }],
    ['tokenizer.ggml.token_type_count', { whole: 2 }],
    ['tokenizer.ggml.tokens', { texts: words.map(([word]) => ggufWord(word)) }],
    ['tokenizer.ggml.token_type', { wholes: words.map(([word]) => (special.has(word) ? 3 : 1)) }],
    ['tokenizer.ggml.bos_token_id', idOf('[CLS]')],
    ['tokenizer.ggml.eos_token_id', idOf('[SEP]')],
    ['tokenizer.ggml.unknown_token_id', idOf('[UNK]')],
    // The misspelling is the format's.
    ['tokenizer.ggml.seperator_token_id', idOf('[SEP]')],
    ['tokenizer.ggml.padding_token_id', idOf('[PAD]')],
    ['tokenizer.ggml.cls_token_id', idOf('[CLS]')],
    ['tokenizer.ggml.mask_token_id', idOf('[MASK]')],
  ]
}

function ggufWord(word: string): string {
  if (word.startsWith('[') && word.endsWith(']')) return word
  return word.startsWith('##') ? word.slice(2) : `\u2581${word}`
}
