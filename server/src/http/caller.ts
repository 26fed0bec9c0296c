import type { User } from '#contract/account/schema.ts'

/** Who makes a call, read from the database at each request: a suspended or deleted person is nobody at once. */
export type Caller = User & { readonly sessionId: string }

/** Finds who a request comes from, by cookie or bearer token; null for a visitor. */
export type Authenticate = (headers: Headers) => Promise<Caller | null>
