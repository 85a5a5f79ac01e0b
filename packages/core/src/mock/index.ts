export { mockVitrine } from './mock.service.ts'
export type { MockedCall, MockReply, MockVitrine } from './mock.types.ts'
