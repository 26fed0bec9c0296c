import { describe, expect, test } from 'vitest'
import { say as attachments } from './attachments/messages.ts'
import { say as bots } from './bots/messages.ts'
import { say as changelog } from './changelog/messages.ts'
import { say as chat } from './chat/messages.ts'
import { say as crafts } from './crafts/messages.ts'
import { say as magicImport } from './magic-import/messages.ts'
import { say as shared } from './messages.ts'
import { say as projects } from './projects/messages.ts'
import { say as prompts } from './prompts/messages.ts'
import { say as research } from './research/messages.ts'
import { say as tools } from './tools/messages.ts'
import { say as vault } from './vault/messages.ts'

/** Section 8, row by row, typed from the spec and not from our constants. The sentences of section 5 are in spec-validation.test.ts. */
describe.each<[part: string, rows: [spec: string, ours: string][]]>([
  [
    'projects and Magic Import',
    [
      ['There was an issue accessing this source. Please try with some other sources.', attachments.sourceFailed],
      ['Error removing attachment. Please try again.', attachments.removeError],
      ['Attachment removed successfully', attachments.removed],
      ['Failed to remove attachment', attachments.removeFailed],
      ['Failed to fetch resources. Please try again.', magicImport.fetchFailed],
      ['Failed to find resources', magicImport.findFailed],
      ['No resources selected; nothing to import.', magicImport.noneSelected],
      ['Imported 1 resource(s) successfully!', magicImport.imported(1)],
      ['Imported 12 resource(s) successfully!', magicImport.imported(12)],
      ['Added 3, 2 failed', magicImport.importedPartly(3, 2)],
      ['Unable to store imported resources. Please try again.', magicImport.storeFailed],
      ['Unable to stop project creation. Please try again.', projects.stopFailed],
      ['No project ID found. Please start over.', projects.idMissing],
      ["Couldn't generate the project. Please try again.", projects.generateFailed],
      ['Project created successfully!', projects.created],
      ['Failed to create project', projects.createFailed],
      ['Failed to start project creation', projects.startFailed],
      ['An error occurred while processing your request', projects.requestFailed],
      ["Couldn't load your project. Please try again.", projects.loadFailed],
      ['Unfinished Project May 15, 2026', projects.unfinished('May 15, 2026')],
    ],
  ],
  [
    'bots and prompts',
    [
      ['Failed to update Bot, try again later', bots.updateFailed],
      ['Bot Updated Successfully', bots.updated],
      ['Bot Deployed Successfully', bots.deployed],
      ['Name already taken', bots.nameTaken],
      ['Failed to delete Bot, try again later', bots.deleteFailed],
      ['Bot deleted successfully', bots.deleted],
      ['Failed to load prompts', prompts.loadFailed],
      ['Failed to load knowledge base', bots.loadKnowledgeFailed],
      ['Failed to load curated bots', bots.loadCuratedFailed],
      ['Contact Support', shared.contactSupport],
      ['Try again', shared.tryAgain],
      ['Try again?', prompts.tryAgain],
      ['Oops looks like we ran into an issue.', prompts.searchFailed],
      ['No prompts found', prompts.none],
      ['No prompts found for your search query', prompts.noneForSearch],
      ['No prompts found for your applied filter', prompts.noneForFilter],
      ['No bots found', bots.none],
      ['No bots found for the applied filter', bots.noneForFilter],
    ],
  ],
  [
    'chat, uploads and the vault',
    [
      ['No chat selected', chat.noChatSelected],
      ['Error updating reaction', changelog.reactionFailed],
      ['Failed to upload files', attachments.uploadFailed],
      ['Adding files to your vault...', vault.adding],
      ['Adding files to Chatbot knowledge base...', bots.addingKnowledge],
      ['Files uploaded successfully!', attachments.uploaded],
      ['Saving to vault...', vault.saving],
      ['Successfully saved to vault', vault.saved],
      ['Failed to save to vault', vault.saveFailed],
      ['Deep Research is not available in project chat', research.notInProject],
      ['Monthly deep research limit exhausted!', research.exhausted],
      ['Copied to clipboard', shared.copied],
      ['Link copied to clipboard', shared.linkCopied],
      ['Failed to load vault items', vault.loadFailed],
      ['Failed to load more items. Please try again.', vault.loadMoreFailed],
      ['Could not delete some attachments. Please try again.', vault.deleteFailed],
      ['Successfully deleted 7 attachments', vault.deleted(7)],
      ['Failed to prepare chat', vault.prepareChatFailed],
      ['Failed to start chat', vault.startChatFailed],
      ['Starting chat with file', vault.startingChat],
      ['Failed to select file', vault.selectFailed],
      ['Failed to download file', vault.downloadFailed],
      ['Download started', vault.downloadStarted],
      ['Failed to add files to project', vault.addToProjectFailed],
      ['Project selection required', vault.projectNeeded],
      ['Files added to project successfully', vault.addedToProject],
      ['Link added successfully!', attachments.linkAdded],
      ['Text content added successfully!', vault.textAdded],
      ['Failed to add text content', vault.textFailed],
    ],
  ],
  [
    'tools and crafts',
    [
      ['Error pinning tool', tools.pinError],
      ['Failed to pin tool', tools.pinFailed],
      ['Failed to unpin tool', tools.unpinFailed],
      ['Failed to share craft', crafts.shareFailed],
      ['Failed to update shared craft', crafts.updateFailed],
      ['Failed to delete shared craft', crafts.deleteFailed],
      ['Craft shared successfully!', crafts.shared],
      ['Craft updated successfully!', crafts.updated],
      ['Craft deleted successfully!', crafts.deleted],
      ['Thank you for your feedback.', tools.liked],
    ],
  ],
])('%s', (_, rows) => {
  test.each(rows)('%s', (spec, ours) => {
    expect(ours).toBe(spec)
  })
})

test('a dislike is answered at more length than a like, with a promise to do better', () => {
  expect(tools.disliked.length).toBeGreaterThan(tools.liked.length)
  expect(tools.disliked).toContain('better')
})
