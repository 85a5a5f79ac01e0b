export { mockVitrine } from './mock.service.ts'
/** @public */
export type { MockedCall, MockReply, MockVitrine } from './mock.types.ts'
