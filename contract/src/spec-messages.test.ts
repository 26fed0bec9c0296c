import { describe, expect, test } from 'vitest'
import { attachmentMessages } from './attachments/messages.ts'
import { botMessages } from './bots/messages.ts'
import { changelogMessages } from './changelog/messages.ts'
import { chatMessages } from './chat/messages.ts'
import { craftMessages } from './crafts/messages.ts'
import { magicImportMessages } from './magic-import/messages.ts'
import { sharedMessages } from './messages.ts'
import { projectMessages } from './projects/messages.ts'
import { promptMessages } from './prompts/messages.ts'
import { researchMessages } from './research/messages.ts'
import { aiToolMessages } from './ai-tools/messages.ts'
import { vaultMessages } from './vault/messages.ts'

/** Section 8, row by row, typed from the spec and not from our constants. The sentences of section 5 are in spec-validation.test.ts. */
describe.each<[part: string, rows: [spec: string, ours: string][]]>([
  [
    'projects and Magic Import',
    [
      [
        'There was an issue accessing this source. Please try with some other sources.',
        attachmentMessages.sourceFailed,
      ],
      ['Error removing attachment. Please try again.', attachmentMessages.removeError],
      ['Attachment removed successfully', attachmentMessages.removed],
      ['Failed to remove attachment', attachmentMessages.removeFailed],
      ['Failed to fetch resources. Please try again.', magicImportMessages.fetchFailed],
      ['Failed to find resources', magicImportMessages.findFailed],
      ['No resources selected; nothing to import.', magicImportMessages.noneSelected],
      ['Imported 1 resource(s) successfully!', magicImportMessages.imported(1)],
      ['Imported 12 resource(s) successfully!', magicImportMessages.imported(12)],
      ['Added 3, 2 failed', magicImportMessages.importedPartly(3, 2)],
      ['Unable to store imported resources. Please try again.', magicImportMessages.storeFailed],
      ['Unable to stop project creation. Please try again.', projectMessages.stopFailed],
      ['No project ID found. Please start over.', projectMessages.idMissing],
      ["Couldn't generate the project. Please try again.", projectMessages.generateFailed],
      ['Project created successfully!', projectMessages.created],
      ['Failed to create project', projectMessages.createFailed],
      ['Failed to start project creation', projectMessages.startFailed],
      ['An error occurred while processing your request', projectMessages.requestFailed],
      ["Couldn't load your project. Please try again.", projectMessages.loadFailed],
      ['Unfinished Project May 15, 2026', projectMessages.unfinished('May 15, 2026')],
    ],
  ],
  [
    'bots and prompts',
    [
      ['Failed to update Bot, try again later', botMessages.updateFailed],
      ['Bot Updated Successfully', botMessages.updated],
      ['Bot Deployed Successfully', botMessages.deployed],
      ['Name already taken', botMessages.nameTaken],
      ['Failed to delete Bot, try again later', botMessages.deleteFailed],
      ['Bot deleted successfully', botMessages.deleted],
      ['Failed to load prompts', promptMessages.loadFailed],
      ['Failed to load knowledge base', botMessages.loadKnowledgeFailed],
      ['Failed to load curated bots', botMessages.loadCuratedFailed],
      ['Contact Support', sharedMessages.contactSupport],
      ['Try again', sharedMessages.tryAgain],
      ['Try again?', promptMessages.tryAgain],
      ['Oops looks like we ran into an issue.', promptMessages.searchFailed],
      ['No prompts found', promptMessages.none],
      ['No prompts found for your search query', promptMessages.noneForSearch],
      ['No prompts found for your applied filter', promptMessages.noneForFilter],
      ['No bots found', botMessages.none],
      ['No bots found for the applied filter', botMessages.noneForFilter],
    ],
  ],
  [
    'chat, uploads and the vault',
    [
      ['No chat selected', chatMessages.noChatSelected],
      ['Error updating reaction', changelogMessages.reactionFailed],
      ['Failed to upload files', attachmentMessages.uploadFailed],
      ['Adding files to your vault...', vaultMessages.adding],
      ['Adding files to Chatbot knowledge base...', botMessages.addingKnowledge],
      ['Files uploaded successfully!', attachmentMessages.uploaded],
      ['Saving to vault...', vaultMessages.saving],
      ['Successfully saved to vault', vaultMessages.saved],
      ['Failed to save to vault', vaultMessages.saveFailed],
      ['Deep Research is not available in project chat', researchMessages.notInProject],
      ['Monthly deep research limit exhausted!', researchMessages.exhausted],
      ['Copied to clipboard', sharedMessages.copied],
      ['Link copied to clipboard', sharedMessages.linkCopied],
      ['Failed to load vault items', vaultMessages.loadFailed],
      ['Failed to load more items. Please try again.', vaultMessages.loadMoreFailed],
      ['Could not delete some attachments. Please try again.', vaultMessages.deleteFailed],
      ['Successfully deleted 7 attachments', vaultMessages.deleted(7)],
      ['Failed to prepare chat', vaultMessages.prepareChatFailed],
      ['Failed to start chat', vaultMessages.startChatFailed],
      ['Starting chat with file', vaultMessages.startingChat],
      ['Failed to select file', vaultMessages.selectFailed],
      ['Failed to download file', vaultMessages.downloadFailed],
      ['Download started', vaultMessages.downloadStarted],
      ['Failed to add files to project', vaultMessages.addToProjectFailed],
      ['Project selection required', vaultMessages.projectNeeded],
      ['Files added to project successfully', vaultMessages.addedToProject],
      ['Link added successfully!', attachmentMessages.linkAdded],
      ['Text content added successfully!', vaultMessages.textAdded],
      ['Failed to add text content', vaultMessages.textFailed],
    ],
  ],
  [
    'tools and crafts',
    [
      ['Error pinning tool', aiToolMessages.pinError],
      ['Failed to pin tool', aiToolMessages.pinFailed],
      ['Failed to unpin tool', aiToolMessages.unpinFailed],
      ['Failed to share craft', craftMessages.shareFailed],
      ['Failed to update shared craft', craftMessages.updateFailed],
      ['Failed to delete shared craft', craftMessages.deleteFailed],
      ['Craft shared successfully!', craftMessages.shared],
      ['Craft updated successfully!', craftMessages.updated],
      ['Craft deleted successfully!', craftMessages.deleted],
      ['Thank you for your feedback.', aiToolMessages.liked],
    ],
  ],
])('%s', (_, rows) => {
  test.each(rows)('%s', (spec, ours) => {
    expect(ours).toBe(spec)
  })
})

test('a dislike is answered at more length than a like, with a promise to do better', () => {
  expect(aiToolMessages.disliked.length).toBeGreaterThan(aiToolMessages.liked.length)
  expect(aiToolMessages.disliked).toContain('better')
})
