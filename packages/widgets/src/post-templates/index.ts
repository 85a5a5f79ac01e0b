export { VitrinePostTemplates } from './post-templates.ts'
export type { PostTemplatesEventMap } from './post-templates.events.ts'
