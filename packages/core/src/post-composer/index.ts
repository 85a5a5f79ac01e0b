export { pollMs, PostSession, type PostSessionEvent } from './post-composer.session.service.ts'
