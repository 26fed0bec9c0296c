import type { Llama } from 'node-llama-cpp'

/** llama.cpp as it is in the package. Nothing is built or downloaded: where no binary fits, this throws. */
export async function openLlama({ gpu, threads }: { gpu: false | 'auto'; threads: number }): Promise<Llama> {
  const { getLlama } = await import('node-llama-cpp')
  return getLlama({
    gpu,
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logger: () => {},
    maxThreads: threads,
  })
}
