export { VitrineContactList } from './contact-list.ts'
export type { ContactListEventMap } from './contact-list.events.ts'
export type { ContactTab, Touch } from './contact-list.types.ts'
