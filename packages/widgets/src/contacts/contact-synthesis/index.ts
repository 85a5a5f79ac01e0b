export { VitrineContactSynthesis } from './contact-synthesis.ts'
export type { ContactSynthesisEventMap } from './contact-synthesis.events.ts'
export type { BacklogKind } from './contact-synthesis.types.ts'
