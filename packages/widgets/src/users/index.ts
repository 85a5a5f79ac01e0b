export { VitrineUsers } from './users.ts'
export type { UsersEventMap } from './users.events.ts'
