import {
  createAnalysisLookUp,
  createAnalysisTools,
  createTableLookUp,
  type Analysis,
} from '../features/analysis/index.ts'
import type { ChatDocuments } from '../features/attachments/index.ts'
import { createBotTools } from '../features/bots/index.ts'
import { createCanvasLookUp, createCanvasTools } from '../features/canvas/index.ts'
import { createImageLookUp, createPaintTool, type Images } from '../features/images/index.ts'
import { createProjectTools } from '../features/projects/index.ts'
import { createResearchLookUp, createResearchTools } from '../features/research/index.ts'
import type { UsageFeature } from '../features/usage/index.ts'
import { createDocumentTools, vaultLookUp } from '../features/vault/index.ts'
import type { WebAccess } from '../features/web-access/index.ts'
import type { World } from '../world.ts'

type AnswerToolsDependencies = {
  readonly chatAttachments: ChatDocuments
  readonly webAccess: Pick<WebAccess, 'tools' | 'lookUp'>
  readonly usage: Pick<UsageFeature, 'read'>
  itemTables(): Analysis['itemTables']
  readonly images: Images['forAnswers']
}

/** What answers can do: tools for the models that call them, and look-ups for the others. */
export function createAnswerTools(world: World, dependencies: AnswerToolsDependencies) {
  const { chatAttachments, webAccess, usage, itemTables, images } = dependencies
  const paint = createPaintTool(world, {
    images,
    readAllowance: async (caller) => (await usage.read(caller)).imageGeneration,
  })
  return {
    tools: [
      ...createDocumentTools(chatAttachments),
      ...createProjectTools(world, chatAttachments),
      ...createBotTools(world, chatAttachments),
      ...webAccess.tools,
      ...createAnalysisTools(world, { itemTables }),
      ...createCanvasTools(world),
      ...createResearchTools(world),
      paint,
    ],
    lookUps: [
      createResearchLookUp(world),
      createTableLookUp(world, { itemTables }),
      createAnalysisLookUp(world, { itemTables }),
      createImageLookUp(paint),
      createCanvasLookUp(world),
      vaultLookUp,
      webAccess.lookUp,
    ],
  }
}
