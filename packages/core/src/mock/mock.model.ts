import { accountReplies } from './mock.account.model.ts'
import { adReplies } from './mock.ads.model.ts'
import { contactReplies } from './mock.contacts.model.ts'
import { portalReplies } from './mock.portals.model.ts'
import { postReplies } from './mock.posts.model.ts'
import type { MockReplies } from './mock.types.ts'

/** The server's replies to the calls of the widgets that other sites' pages may embed. */
export const sampleReplies: MockReplies = {
  'GET /provider/evenements': null,
  'POST /logs/logs': null,
  ...accountReplies,
  ...adReplies,
  ...contactReplies,
  ...portalReplies,
  ...postReplies,
}
