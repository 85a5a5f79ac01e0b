/** A call that a widget made. */
export interface MockedCall {
  method: string
  /** Below the address of the API, such as `/embed/contact_form`. */
  path: string
  query: Readonly<Record<string, string>>
  headers: Readonly<Record<string, string>>
  /** What was sent, read as JSON; undefined where nothing was. */
  body: unknown
}

/** A `Response`, or what its JSON holds (null for an answer without content), or a function of the call that gives either. */
export type MockReply = object | null | ((call: MockedCall) => unknown)

export interface MockVitrine {
  /** In the place of the platform's: answers the calls of the widgets, and nothing else. */
  fetch: typeof fetch
  /** What was asked, oldest first. */
  readonly calls: readonly MockedCall[]
  /** Answers a route otherwise from now on, such as `GET /embed/contact_form` or `PATCH /provider/contacts/:id`. */
  reply(route: string, reply: MockReply): void
}
