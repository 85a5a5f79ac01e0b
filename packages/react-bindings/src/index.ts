// Written by `npm run generate`.
export { AdsList } from './ads-list.ts'
export { ContactBreakdown } from './contact-breakdown.ts'
export { ContactForm } from './contact-form.ts'
export { ContactList } from './contact-list.ts'
export { ContactSynthesis } from './contact-synthesis.ts'
export { Users } from './users.ts'
export * from './provider.ts'
export type { WidgetProps } from './events.ts'
