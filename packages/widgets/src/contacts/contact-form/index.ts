export { VitrineContactForm } from './contact-form.ts'
export type { ContactFormEventMap } from './contact-form.events.ts'
