/** A call that a widget made. */
export interface MockedCall {
  method: string
  /** The path below the API's base URL, such as `/embed/contact_form`. */
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** The body, parsed as JSON; undefined without one. */
  body: unknown
}

/** A `Response`, or what its JSON holds (null for an answer without content), or a function of the call that gives either. */
export type MockReply = object | null | ((call: MockedCall) => unknown)

/** Replies by their routes. */
export type MockReplies = Readonly<Record<string, MockReply>>

export interface MockVitrine {
  /** Replaces the platform's `fetch`: answers the widgets' calls, and nothing else. */
  fetch: typeof fetch
  /** The calls that were made, oldest first. */
  readonly calls: readonly MockedCall[]
  /** Sets the reply to a route, such as `GET /embed/contact_form` or `PATCH /provider/contacts/:id`. */
  reply(route: string, reply: MockReply): void
}
