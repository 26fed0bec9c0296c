import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  vector,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { FileKind } from '#contract/attachments/file-types.ts'
import type { ChatAttachment, ItemText, AttachmentTarget, StyledSpan } from '#contract/attachments/schema.ts'
import { EMBEDDING_DIMENSIONS } from '../../adapters/embeddings/port.ts'
import { ownedWords } from '../../db/owned-words.ts'
import { anyVector, timestamptz, tsvector } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { embeddingModels } from '../retrieval/tables.ts'
import { LANGUAGES, type Language } from '#text/language.ts'

/** Bytes of an owner's and what was read out of them: the same bytes twice are one document. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What the bytes are, whatever they were called. */
    mimeType: text('mime_type').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    /** The random name of the blob. */
    blobKey: text('blob_key').notNull().unique(),
    thumbnailKey: text('thumbnail_key'),
    /**
     * `waiting` for a reader, `analysing` in its hands until the lease runs out, `embedding` while its passages wait for
     * their vectors, then one of the two ends.
     */
    state: text('state').$type<'waiting' | 'analysing' | 'embedding' | 'ready' | 'failed'>().notNull(),
    progress: integer('progress').notNull().default(0),
    failure: text('failure'),
    /** Tells a try from any other. It does not count against the document: a server may be ended by anything. */
    attempts: integer('attempts').notNull().default(0),
    /** How often a server was gone while its own process worked on the text, with no child to end instead of it. */
    crashes: integer('crashes').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
    /** When it had its last turn: whose documents waited longest is next. */
    turnAt: timestamptz('turn_at'),
    text: text('text').notNull().default(''),
    pages: jsonb('pages').$type<ItemText['pages']>().notNull().default([]),
    headings: jsonb('headings').$type<ItemText['headings']>().notNull().default([]),
    /** Bold and italic words, in order. Documents that were read before there were any have none. */
    styles: jsonb('styles').$type<StyledSpan[]>().notNull().default([]),
    isTruncated: boolean('is_truncated').notNull().default(false),
    /** A line between the head and the rows of a table stands in it, as Markdown and our readers write one. */
    hasTables: boolean('has_tables').generatedAlwaysAs(
      (): SQL => sql`${documents.text} ~ '(^|\\n)[ \\t]*\\|?[ \\t]*:?-+:?[ \\t]*\\|[-:| \\t]*(\\n|$)'`,
    ),
    /** Pages of a scan, at its end, that there was no time for yet. */
    unreadPages: jsonb('unread_pages').$type<number[]>().notNull().default([]),
    /** How much there is to read, so that nobody has to count. */
    passageCount: integer('passage_count').notNull().default(0),
    passageChars: integer('passage_chars').notNull().default(0),
    /** How its passages were made; those of an older way are made again when nothing else is to do. */
    indexVersion: integer('index_version').notNull().default(0),
    /** The spec's JSON string: summary, tags and title. */
    summary: text('summary').notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    /** Which words stand in it at all, as far as the database takes them in one piece. */
    words: tsvector('words').generatedAlwaysAs(
      (): SQL => sql`strip(to_tsvector('english', left(${documents.text}, 100000)))`,
    ),
  },
  (table) => [
    index('documents_words').using('gin', ownedWords(table.words, table.uid)).with({ fastupdate: 'off' }),
    uniqueIndex('documents_bytes').on(table.uid, table.sha256),
    index('documents_open')
      .on(table.uid, table.state, table.crashes, table.bytes, table.createdAt)
      .where(sql`${table.state} in ('waiting', 'analysing', 'embedding')`),
    index('documents_turn')
      .on(table.uid, table.turnAt)
      .where(sql`${table.turnAt} is not null`),
    index('documents_failed')
      .on(table.id)
      .where(sql`${table.state} = 'failed'`),
    index('documents_unread')
      .on(table.uid, table.bytes, table.createdAt)
      .where(sql`${table.state} = 'ready' and ${table.unreadPages} <> '[]'::jsonb`),
    index('documents_index_version')
      .on(table.indexVersion)
      .where(sql`${table.state} = 'ready'`),
  ],
)

/** The stems of words in a language other than English. Spelled out: a column cannot hold the name of a dictionary. */
function stemmed(language: AnyPgColumn, words: SQL): SQL {
  const cases = LANGUAGES.filter((one) => one !== 'english').map(
    (one) => sql` when ${sql.raw(`'${one}'`)} then to_tsvector(${sql.raw(`'${one}'`)}, ${words})`,
  )
  return sql`(case ${language}${sql.join(cases)} else ''::tsvector end)`
}

/** A piece of a document that can be found and quoted, with its exact place in the text. */
export const passages = pgTable(
  'passages',
  {
    id: uuid('id').primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    start: integer('start').notNull(),
    end: integer('end').notNull(),
    page: integer('page'),
    /** What it stands under: the document's title, its headings, the columns of its table. */
    heading: text('heading'),
    text: text('text').notNull(),
    /** Of its document, as far as it is known. */
    language: text('language').$type<Language>(),
    /** What it is found under beside the stems of its words. */
    terms: text('terms').array().notNull().default([]),
    search: tsvector('search').generatedAlwaysAs((): SQL => {
      const words = sql`coalesce(${passages.heading}, '') || ' ' || ${passages.text}`
      return sql`to_tsvector('english', ${words}) || ${stemmed(passages.language, words)} || array_to_tsvector(${passages.terms})`
    }),
    /** Missing until it was embedded; its words are found before. */
    embedding: vector('embedding', { dimensions: EMBEDDING_DIMENSIONS }),
  },
  (table) => [
    uniqueIndex('passages_of_document').on(table.documentId, table.position),
    index('passages_search').using('gin', table.search),
    index('passages_meaning').using('hnsw', table.embedding.op('vector_cosine_ops')),
  ],
)

/** What passages mean to a model that the owner chose. What they mean to the one that ships stands in their rows. */
export const passageVectors = pgTable(
  'passage_vectors',
  {
    passageId: uuid('passage_id')
      .notNull()
      .references(() => passages.id, { onDelete: 'cascade' }),
    modelId: integer('model_id')
      .notNull()
      .references(() => embeddingModels.id),
    /** The passage's, so that a search asks one table. */
    documentId: uuid('document_id').notNull(),
    embedding: anyVector('embedding').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.passageId, table.modelId] }),
    index('passage_vectors_of_document').on(table.documentId, table.modelId),
  ],
)

/** How far a document is with a chosen model. Without a row, nothing was tried yet. */
export const documentVectors = pgTable(
  'document_vectors',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    modelId: integer('model_id')
      .notNull()
      .references(() => embeddingModels.id),
    isComplete: boolean('is_complete').notNull(),
    /** How often it failed while the model itself worked, and when last. */
    failures: integer('failures').notNull().default(0),
    triedAt: timestamptz('tried_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.modelId] })],
)

/** What a person sees: a file, a link or a text that they put somewhere. */
export const items = pgTable(
  'items',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    /** Missing while it is still on its way. */
    documentId: uuid('document_id').references(() => documents.id),
    type: text('type').$type<ChatAttachment['type']>().notNull(),
    fileName: text('file_name').notNull(),
    /** What the person or the page calls it; otherwise the file's name is shown. */
    title: text('title'),
    /** What the person says it is about; otherwise the document's own tags are shown. */
    tags: jsonb('tags').$type<string[]>(),
    /** A link's address. */
    url: text('url'),
    /** As announced, until the document says what it is. */
    mimeType: text('mime_type').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** `arriving` by upload or from an address, `here` once there is a document. */
    state: text('state').$type<'arriving' | 'here' | 'failed'>().notNull(),
    failure: text('failure'),
    /** Where it was put, and which one of those: limits count per place. */
    place: text('place').$type<AttachmentTarget>().notNull(),
    placeId: uuid('place_id').notNull(),
    isInVault: boolean('is_in_vault').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('items_of_place').on(table.uid, table.placeId),
    index('items_of_document').on(table.documentId),
    index('items_arriving')
      .on(table.uid)
      .where(sql`${table.state} = 'arriving'`),
    index('items_not_kept')
      .on(table.createdAt, table.id)
      .where(sql`not ${table.isInVault}`),
    index('items_newest')
      .on(table.uid, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isInVault}`),
    index('items_name')
      .on(table.uid, sql`lower(coalesce(${table.title}, ${table.fileName}))`, table.id)
      .where(sql`${table.isInVault}`),
    index('items_largest')
      .on(table.uid, table.bytes.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.isInVault}`),
  ],
)

/**
 * Blobs that no row names: those whose rows are gone, due at once, and those that are being written, due later unless
 * their row comes first. So a crash at any moment leaves nothing in storage for good.
 */
export const blobRemovals = pgTable('blob_removals', {
  blobKey: text('blob_key').primaryKey(),
  createdAt: timestamptz('created_at').notNull(),
  dueAt: timestamptz('due_at').notNull().defaultNow(),
})

/**
 * What has arrived of uploads that are not whole, where several servers take parts in turn: each part is a blob. No
 * item is referred to, so that parts outlive theirs until the blobs are known as removable.
 */
export const uploadParts = pgTable(
  'upload_parts',
  {
    itemId: uuid('item_id').notNull(),
    offset: bigint('offset', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    blobKey: text('blob_key').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.offset] })],
)

/** Whether a document is there, for the queries of others. */
export function isDocument(id: string): SQL {
  return sql`exists (select from documents where documents.id = ${id})`
}
