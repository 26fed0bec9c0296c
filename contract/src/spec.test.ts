import { describe, expect, test } from 'vitest'
import * as attachments from './attachments/limits.ts'
import { CHAT_ATTACHMENT_TYPES, PROJECT_ATTACHMENT_TYPES, ATTACHMENT_SOURCES } from './attachments/schema.ts'
import * as bots from './bots/limits.ts'
import * as changelog from './changelog/limits.ts'
import { REACTIONS } from './changelog/schema.ts'
import { defaultChatTitle } from './chat/default-title.ts'
import * as chat from './chat/limits.ts'
import * as crafts from './crafts/limits.ts'
import { CRAFT_TYPES } from './crafts/schema.ts'
import * as drive from './drive/limits.ts'
import * as shared from './limits.ts'
import * as magicImport from './magic-import/limits.ts'
import { RESOURCE_TYPES } from './magic-import/schema.ts'
import * as projects from './projects/limits.ts'
import { CREATION_MODES, PROJECT_STATUSES } from './projects/schema.ts'
import * as prompts from './prompts/limits.ts'
import * as research from './research/limits.ts'
import * as tools from './ai-tools/limits.ts'
import { BUILT_IN_TOOLS, TOOL_REACTIONS, TRENDING_GROUP } from './ai-tools/schema.ts'
import { ANALYST_MODE_EXTRA_QUERIES } from './account/limits.ts'
import * as usage from './usage/limits.ts'
import * as vault from './vault/limits.ts'
import { VAULT_TYPES } from './vault/schema.ts'

/** The numbers of section 9 and the wire values of section 3, typed from the spec and not from our constants. */
describe('section 9', () => {
  test.each<[constant: string, spec: unknown, ours: unknown]>([
    ['project goal, at least', 10, projects.PROJECT_GOAL_MIN_CHARS],
    ['project goal, at most', 1000, projects.PROJECT_GOAL_MAX_CHARS],
    ['Magic Import goal, at least', 10, magicImport.IMPORT_GOAL_MIN_CHARS],
    ['Magic Import goal, at most', 1000, magicImport.IMPORT_GOAL_MAX_CHARS],
    ['project title', 100, projects.PROJECT_TITLE_MAX_CHARS],
    ['project description', 500, projects.PROJECT_DESCRIPTION_MAX_CHARS],
    ['project instructions', 500, projects.PROJECT_INSTRUCTIONS_MAX_CHARS],
    ['attachments for a project, at least', 1, projects.MIN_ATTACHMENTS],
    ['bot name', 50, bots.BOT_NAME_MAX_CHARS],
    ['bot greeting', 50, bots.BOT_GREETING_MAX_CHARS],
    ['bot description', 500, bots.BOT_DESCRIPTION_MAX_CHARS],
    ['bot prompt', 4000, bots.BOT_PROMPT_MAX_CHARS],
    ['bot prompt in tokens', 1000, bots.BOT_PROMPT_MAX_TOKENS],
    ['chat title', 100, chat.CHAT_TITLE_MAX_CHARS],
    ['default chat title', 50, chat.DEFAULT_TITLE_CHARS],
    ['bot icon types', ['image/png', 'image/jpeg', 'image/gif'], bots.BOT_ICON_TYPES],
    ['bot icon bytes', 2_097_152, bots.BOT_ICON_BYTES],
    ['files', 10, attachments.MAX_FILES],
    ['bytes of a file', 52_428_800, attachments.MAX_FILE_BYTES],
    ['bytes of an image', 10_485_760, attachments.MAX_IMAGE_BYTES],
    ['files of a guest', 3, attachments.MAX_FILES_GUEST],
    ['images in a chat', 3, attachments.MAX_IMAGES_IN_CHAT],
    ['images in a project or the vault', 10, attachments.MAX_IMAGES_ELSEWHERE],
    ['vault text characters', 20_480, vault.VAULT_TEXT_MAX_CHARS],
    ['vault text lines', 200, vault.VAULT_TEXT_MAX_LINES],
    ['vault text default title', 'untitled', vault.VAULT_TEXT_TITLE],
    ['vault text extension', '.txt', vault.VAULT_TEXT_EXTENSION],
    ['vault text type', 'text/plain', vault.VAULT_TEXT_TYPE],
    ['displayed file names', 25, attachments.FILE_NAME_SHOWN_CHARS],
    ['default stale time', 60_000, shared.STALE_AFTER_MS],
    ['tool metrics stale time', Infinity, tools.TOOL_METRICS_STALE_AFTER_MS],
    ['cloud-drive token', 50, drive.DRIVE_TOKEN_KEPT_MINUTES],
    ['search debounce', 500, shared.SEARCH_DEBOUNCE_MS],
    ['prompt search results', 6, prompts.PROMPT_SEARCH_RESULTS],
    ['explore items', 3, shared.EXPLORE_ITEMS],
    ['related tools', 2, tools.RELATED_TOOLS],
    ['processing label', 500, projects.PROCESSING_LABEL_MS],
    ['Magic Import label in the project dialog', 2000, magicImport.LABEL_IN_PROJECT_MS],
    ['Magic Import label standalone', 1500, magicImport.LABEL_STANDALONE_MS],
    ['Magic Import list height', 400, magicImport.RESULT_LIST_PX],
    ['skeletons', 4, shared.SKELETONS],
    ['skeletons in the vault', 9, vault.VAULT_SKELETONS],
    ['skeletons of public prompts', 12, prompts.PUBLIC_PROMPT_SKELETONS],
    ['vault scroll margin', 300, vault.VAULT_SCROLL_MARGIN_PX],
    ['storage bar colours', { yellow: 50, orange: 75, red: 90 }, vault.STORAGE_TONES_FROM_PERCENT],
    ['deep research badge colours', { yellow: 50, red: 100 }, research.RESEARCH_TONES_FROM_PERCENT],
    ['confetti', 3000, bots.CONFETTI_MS],
    ['reaction animation', 1000, changelog.REACTION_ANIMATION_MS],
    ['copy feedback of a craft', 1200, crafts.CRAFT_COPIED_MS],
    ['copy feedback of a link', 3000, shared.LINK_COPIED_MS],
    ['vault save polling', 1000, vault.VAULT_SAVE_POLL_MS],
    ['left panel', { min: 20, max: 40 }, shared.LEFT_PANEL_PERCENT],
    ['right panel', { min: 20, max: 50 }, shared.RIGHT_PANEL_PERCENT],
    ['header', 56, shared.HEADER_PX],
    ['feature limit, free', 5, usage.FEATURE_LIMIT_FREE],
    ['feature limit, guest', 3, usage.FEATURE_LIMIT_GUEST],
    ['vision board, free', 2, usage.VISION_BOARD_LIMIT_FREE],
    ['vision board, guest', 0, usage.VISION_BOARD_LIMIT_GUEST],
    ['chat usage', 102, usage.CHAT_LIMIT_DEFAULT],
    ['chat usage, guest', 30, usage.CHAT_LIMIT_GUEST],
    ['analyst mode extra queries', 15, ANALYST_MODE_EXTRA_QUERIES],
    ['shared craft watermark', true, crafts.WATERMARK_BY_DEFAULT],
  ])('%s: %o', (_, spec, ours) => {
    expect(ours).toEqual(spec)
  })
})

describe('what a role may use', () => {
  test.each<[usage.Meter, Record<'guest' | 'free' | 'appsumo', number>]>([
    ['chat', { guest: 30, free: 102, appsumo: 102 }],
    ['magicImport', { guest: 3, free: 5, appsumo: 5 }],
    ['visionBoard', { guest: 0, free: 2, appsumo: 2 }],
    ['deepResearch', { guest: 0, free: 0, appsumo: 0 }],
  ])('of %s: %o', (meter, limits) => {
    for (const [role, limit] of Object.entries(limits)) {
      expect(usage.limitOf(meter, role as keyof typeof limits)).toBe(limit)
    }
  })
})

describe('a chat without a title is called after its first message', () => {
  test.each([
    ['up to 50 characters whole', 'x'.repeat(50), 'x'.repeat(50)],
    ['cut at 50 with an ellipsis', 'x'.repeat(51), `${'x'.repeat(50)}…`],
    ['on one line', '  Dear all,\n\n  hello ', 'Dear all, hello'],
    ['without tearing an emoji', `${'x'.repeat(49)}👍 and more`, `${'x'.repeat(49)}…`],
  ])('%s', (_, message, title) => {
    expect(defaultChatTitle(message)).toBe(title)
  })
})

describe('the wire values of section 3', () => {
  test.each<[name: string, spec: string[], ours: readonly string[]]>([
    ['project creation modes', ['GOAL', 'MERLIN', 'MANUAL'], CREATION_MODES],
    ['a finished project', ['COMPLETED'], PROJECT_STATUSES],
    ['project attachments', ['IMAGE', 'LINK', 'CONNECTED', 'GLOBAL_LINK'], PROJECT_ATTACHMENT_TYPES],
    ['attachment sources', ['PROJECT', 'VAULT', 'CHAT'], ATTACHMENT_SOURCES],
    ['chat files', ['FILE', 'CONNECTED_APP_FILE', 'PASTED_TEXT_FILE'], CHAT_ATTACHMENT_TYPES],
    ['other chat attachments', ['LINK', 'IMAGE', 'CONNECTED_APP_IMAGE'], CHAT_ATTACHMENT_TYPES],
    ['vault attachments', ['IMAGE', 'LINK', 'WEB_PAGE', 'GLOBAL_LINK', 'GLOBAL_FILE'], VAULT_TYPES],
    ['Magic Import types', ['DOCUMENT', 'REDDIT', 'WEBSITE', 'YOUTUBE'], RESOURCE_TYPES],
    ['craft documents', ['text/html', 'text/markdown'], CRAFT_TYPES],
    ['craft code', ['application/craft.code', 'application/craft.react', 'application/craft.mermaid'], CRAFT_TYPES],
    ['changelog reactions', ['likeReaction', 'checkoutReaction'], REACTIONS],
    ['tool reactions', ['like', 'dislike'], TOOL_REACTIONS],
    ['built-in tools', ['plagiarism-checker', 'ai-detection', 'ai-humanizer', 'image-generator'], BUILT_IN_TOOLS],
    ['the browser storage of updates', ['updatesData'], [changelog.UPDATES_STORAGE_KEY]],
    ['the trending group', ['Trending Tools'], [TRENDING_GROUP]],
  ])('%s', (_, spec, ours) => {
    expect(ours).toEqual(expect.arrayContaining(spec))
  })
})
